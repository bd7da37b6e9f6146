import { Button } from '../../components/Button';
import { navigate } from '../../hooks/hashLocation';
import styles from './LostScreen.module.css';

/** An unknown path, or a page whose content is gone: home, and back. */
export default function LostScreen() {
  return (
    <div className={styles.page}>
      <svg className={styles.picture} viewBox="0 0 160 104" aria-hidden="true">
        <circle cx="62" cy="58" r="36" />
        <circle cx="104" cy="44" r="36" strokeDasharray="6 12" />
      </svg>
      <h1 className={styles.title}>页面走丢了</h1>
      <p className={styles.text}>您要找的内容不存在或已下架</p>
      <Button color="primary" size="large" shape="rounded" block onClick={() => navigate('/home')}>
        回到首页
      </Button>
      <Button fill="none" block className={styles.back} onClick={() => window.history.back()}>
        返回上一页
      </Button>
    </div>
  );
}
