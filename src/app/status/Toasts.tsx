import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { onReturn } from '#services/browser/visibility.ts';
import { LONG_TOAST, reports, type Toast } from '#services/http/reports.ts';
import styles from './Toasts.module.css';

/** A toast that names no duration is shown for this time (docs/spec.md §9). */
const DEFAULT_DURATION_MS = 2000;

/** Shows one toast at a time in a live region. antd-mobile's would be a quarter of the first screen's code. */
export function Toasts() {
  const [toast, setToast] = useState<Toast | null>(null);
  const [path] = useLocation();

  useEffect(() => reports.on('toast', (next) => setToast({ ...next })), []);
  useEffect(() => {
    if (!toast) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const startTimer = () => {
      clearTimeout(timer);
      // The next toast may have come in the moment in which the time of this one is over: it stays.
      timer = setTimeout(() => setToast((shown) => (shown === toast ? null : shown)), toast.duration ?? DEFAULT_DURATION_MS);
    };
    // The time of a toast begins when the page is seen.
    if (!document.hidden) startTimer();
    const unsubscribe = onReturn(startTimer);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [toast]);

  // A failure belongs to its page, as does what a call was refused for; a success often leads to another one.
  useEffect(() => () => setToast((shown) => (shown?.style === 'failure' || shown?.ofCall ? null : shown)), [path]);

  return (
    <div className={styles.region} role="status" aria-live="polite" data-unprinted>
      {toast && (
        // A long toast takes the pointer, because it scrolls. A short one lets taps through.
        <div className={styles.toast} data-style={toast.style} data-long={toast.text.length > LONG_TOAST || undefined}>
          {toast.style === 'failure' && <Icon path="M7 7l10 10M17 7L7 17" />}
          {toast.style === 'success' && <Icon path="M5 12.5l4.5 4.5L19 7.5" />}
          <span>{toast.text}</span>
        </div>
      )}
    </div>
  );
}

const Icon = ({ path }: { path: string }) => (
  <svg className={`drawn ${styles.icon}`} viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);
