import styles from './LiveView.module.css';
import type { LiveState } from './live';

/** Nothing has been recorded yet: what to do for it. */
export function Waiting({ link, onBook }: { link: LiveState['link']; onBook: () => void }) {
  const lost = link === 'lost';
  return (
    <div className={styles.waiting}>
      <div className={styles.mark} aria-hidden="true" />
      <h2>{link === 'alone' ? '这里还没有连接应用' : lost ? '应用已断开' : '正在等待应用'}</h2>
      <p>{link === 'alone' ? '在应用地址后加上 ?inspect 打开，流程会在这里实时运行。' : '应用打开后，这里会自动接上。'}</p>
      <p className={styles.ways}>
        {link === 'alone' && (
          <a className={styles.primary} href="/?inspect">
            打开应用
          </a>
        )}
        <button type="button" onClick={onBook}>
          看全部流程图
        </button>
      </p>
    </div>
  );
}
