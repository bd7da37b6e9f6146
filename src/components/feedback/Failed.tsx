import { Button } from '../form/Button';
import styles from './Failed.module.css';
import { WaitLabel } from './WaitLabel';

interface FailedProps {
  readonly message: string;
  /** What the button says. */
  readonly action?: string;
  /** Server time in ms from which the button works again; null when it works. */
  readonly waitUntil?: number | null;
  readonly onRetry: () => void;
}

/** What could not be shown, why, and the way to try again. */
export function Failed({ message, action = '重试', waitUntil = null, onRetry }: FailedProps) {
  return (
    <div className={styles.failed} role="alert">
      <svg className={styles.picture} viewBox="0 0 96 64" aria-hidden="true">
        <circle cx="38" cy="36" r="20" />
        <circle cx="60" cy="28" r="20" strokeDasharray="4 7" />
      </svg>
      <p>{message}</p>
      <Button
        color="primary"
        fill="outline"
        shape="rounded"
        className={styles.retry}
        disabled={waitUntil !== null}
        onClick={onRetry}
      >
        <WaitLabel until={waitUntil}>{action}</WaitLabel>
      </Button>
    </div>
  );
}
