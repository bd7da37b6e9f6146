import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isOffline } from '#services/browser/network.ts';
import { registerServiceWorker } from '#services/browser/offline.ts';
import styles from './Bars.module.css';

const subscribeToNetwork = (onChange: () => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

let registration: Promise<void> | undefined;

/** Status bars above every page: offline, and a new version available. */
export default function Bars() {
  const online = useSyncExternalStore(subscribeToNetwork, () => !isOffline());
  const [update, setUpdate] = useState<() => void>();
  const bars = useRef<HTMLDivElement>(null);

  // A page's own bar stays below them.
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      document.documentElement.style.setProperty('--top', `${entry?.contentRect.height ?? 0}px`);
    });
    if (bars.current) observer.observe(bars.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    // A browser may refuse the service worker: the app works without it.
    registration ??= registerServiceWorker((start) => setUpdate(() => start)).catch(() => undefined);
  }, []);

  return (
    <div className={styles.bars} ref={bars} aria-live="polite" data-unprinted>
      {!online && <p className={styles.offline}>网络未连接，恢复后可继续操作</p>}
      {update && (
        <button type="button" className={styles.newer} onClick={update}>
          版本已更新，点击刷新
        </button>
      )}
    </div>
  );
}
