import { useEffect, useState } from 'react';
import { reports } from '#services/http/reports.ts';
import styles from './SlowNotice.module.css';

/** A thin bar at the top while a response is slow; `waiting` counts the slow requests in flight. */
export function SlowNotice() {
  const [waiting, setWaiting] = useState(0);
  useEffect(() => reports.on('slow', setWaiting), []);
  return (
    <div className={styles.region} aria-live="polite" data-unprinted>
      {waiting > 0 && <p className={styles.notice}>网络较慢，请稍候…</p>}
    </div>
  );
}
