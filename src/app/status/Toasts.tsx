import { useEffect, useState } from 'react';
import { reports, type Toast } from '../../services/http/reports';
import styles from './Toasts.module.css';

/** docs/spec.md §9: a toast stays 2000 ms. */
const DURATION = 2000;

/**
 * Says one short thing at a time, in a live region that is there from the start. Our own: the kit's would be a quarter
 * of the first screen, and could not be fetched when there is no network to fetch it from.
 */
export function Toasts() {
  const [toast, setToast] = useState<Toast | null>(null);

  useEffect(() => reports.on('toast', (next) => setToast({ ...next })), []);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => setToast(null), DURATION);
    return () => clearTimeout(timer);
  }, [toast]);

  return (
    <div className={styles.region} role="status" aria-live="polite">
      {toast && (
        <div className={styles.toast} data-style={toast.style}>
          {toast.style === 'failure' && <Mark path="M7 7l10 10M17 7L7 17" />}
          {toast.style === 'success' && <Mark path="M5 12.5l4.5 4.5L19 7.5" />}
          <span>{toast.text}</span>
        </div>
      )}
    </div>
  );
}

const Mark = ({ path }: { path: string }) => (
  <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);
