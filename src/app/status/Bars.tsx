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

/** The registration of the service worker, which outlives a remount of the bars. */
let registration: Promise<void> | undefined;

/** The status bars above every page: one while the phone is offline, one when a new version of the app is available. */
export default function Bars() {
  const online = useSyncExternalStore(subscribeToNetwork, () => !isOffline());
  const [applyUpdate, setApplyUpdate] = useState<() => void>();
  const bars = useRef<HTMLDivElement>(null);

  // `--top` is the height of the bars, so that a page's sticky bar stays below them.
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      document.documentElement.style.setProperty('--top', `${entry?.contentRect.height ?? 0}px`);
    });
    if (bars.current) observer.observe(bars.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    // A failed registration is ignored, because the app works without a service worker.
    registration ??= registerServiceWorker((start) => setApplyUpdate(() => start)).catch(() => undefined);
  }, []);

  return (
    <div className={styles.bars} ref={bars} aria-live="polite" data-unprinted>
      {!online && <p className={styles.offline}>网络未连接，恢复后可继续操作</p>}
      {applyUpdate && (
        <button type="button" className={styles.newer} onClick={applyUpdate}>
          版本已更新，点击刷新
        </button>
      )}
    </div>
  );
}
