import { Brand } from '../../components/Brand';
import styles from './BrowserMask.module.css';

interface BrowserMaskProps {
  readonly open: boolean;
  readonly onCopy: () => void;
  readonly onClose: () => void;
}

/** WeChat and QQ open no store: how to leave them. */
export function BrowserMask({ open, onCopy, onClose }: BrowserMaskProps) {
  if (!open) return null;
  return (
    <div className={styles.mask} role="dialog" aria-modal="true" aria-label="请在浏览器中打开">
      <svg className={styles.arrow} viewBox="0 0 100 100" aria-hidden="true">
        <path d="M4 96C10 48 40 20 94 12M76 2l20 9-9 20" />
      </svg>
      <h2 className={styles.title}>请在浏览器中打开</h2>
      <ol className={styles.steps}>
        <li>
          点击右上角 <strong>· · ·</strong>
        </li>
        <li>
          选择 <strong>在浏览器打开</strong>
        </li>
        <li>
          继续下载
          <Brand /> App
        </li>
      </ol>
      <button type="button" className={styles.copy} onClick={onCopy}>
        复制下载链接
      </button>
      <button type="button" className={styles.close} onClick={onClose}>
        知道了
      </button>
    </div>
  );
}
