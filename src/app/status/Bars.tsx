import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isOffline } from '#services/browser/network.ts';
import { registerServiceWorker } from '#services/browser/offline.ts';
import { reports } from '#services/http/reports.ts';
import { onStorageDenied } from '#stores/storage.ts';
import styles from './Bars.module.css';

const STORAGE_DENIED = '浏览器不允许保存数据，关闭页面后需重新登录';

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

/**
 * The status bars above every page: one while the phone is offline, one when a new version of the app is available. A storage that is denied
 * is reported as a toast.
 */
export default function Bars() {
  const online = useSyncExternalStore(subscribeToNetwork, () => !isOffline());
  const [applyUpdate, setApplyUpdate] = useState<() => void>();
  const bars = useRef<HTMLDivElement>(null);

  useEffect(() => onStorageDenied(() => reports.emit('toast', { text: STORAGE_DENIED, style: 'plain' })), []);

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
