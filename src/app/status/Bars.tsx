import { useEffect, useState, useSyncExternalStore } from 'react';
import { keepOffline } from '../../services/browser/offline';
import styles from './Bars.module.css';

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

let kept: Promise<void> | undefined;

/** What is said above every page for as long as it lasts: no network, a newer version. */
export default function Bars() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine !== false);
  const [begin, setBegin] = useState<() => void>();

  useEffect(() => {
    // Where the browser refuses, as it may, the app does without.
    kept ??= keepOffline((start) => setBegin(() => start)).catch(() => undefined);
  }, []);

  return (
    <div className={styles.bars} aria-live="polite">
      {!online && <p className={styles.offline}>网络未连接，正在显示已保存的内容</p>}
      {begin && (
        <button type="button" className={styles.newer} onClick={begin}>
          版本已更新，点击刷新
        </button>
      )}
    </div>
  );
}
