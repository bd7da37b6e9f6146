import { useEffect, useState } from 'react';
import { reports } from '#services/http/reports.ts';
import styles from './SlowNotice.module.css';

/** A thin bar at the top of the page while a response is slow. */
export function SlowNotice() {
  const [slowRequests, setSlowRequests] = useState(0);
  useEffect(() => reports.on('slow', setSlowRequests), []);
  return (
    <div className={styles.region} aria-live="polite" data-unprinted>
      {slowRequests > 0 && <p className={styles.notice}>网络较慢，请稍候…</p>}
    </div>
  );
}
