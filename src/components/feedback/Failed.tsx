import { Button } from '../form/Button';
import styles from './Failed.module.css';
import { WaitLabel } from './WaitLabel';

interface FailedProps {
  readonly message: string;
  /** The button's label. */
  readonly action?: string;
  /** Server time in ms at which the button is enabled again; null when it is enabled. */
  readonly waitUntil?: number | null;
  /** 错误编号, eight digits: support finds the error by it. */
  readonly errorNumber?: string | undefined;
  readonly onRetry: () => void;
}

/** An error state with a retry button. */
export function Failed({ message, action = '重试', waitUntil = null, errorNumber, onRetry }: FailedProps) {
  return (
    <div className={styles.failed} role="alert">
      <svg className={styles.picture} viewBox="0 0 96 64" aria-hidden="true">
        <circle cx="38" cy="36" r="20" />
        <circle cx="60" cy="28" r="20" strokeDasharray="4 7" />
      </svg>
      <p>{message}</p>
      {__BEACON__ && errorNumber && <p className={styles.number}>错误编号 {errorNumber.replace(/^\d{4}/, '$& ')}</p>}
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
