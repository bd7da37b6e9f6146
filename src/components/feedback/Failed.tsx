import { Button } from '../form/Button';
import styles from './Failed.module.css';
import { WaitLabel } from './WaitLabel';

interface FailedProps {
  readonly message: string;
  readonly buttonText?: string;
  /** Server time in ms up to which the wait is counted down; the button is enabled once the parent passes null. */
  readonly waitUntil?: number | null;
  /** The eight digits of 错误编号, by which support finds the error. Without the beacon, support has no list of them. */
  readonly errorNumber?: string | undefined;
  readonly onRetry: () => void;
}

/** An error state with a retry button. */
export function Failed({ message, buttonText = '重试', waitUntil = null, errorNumber, onRetry }: FailedProps) {
  return (
    <div className={styles.failed} role="alert">
      <Bowl />
      <p className={styles.message}>{message}</p>
      {__BEACON__ && errorNumber && (
        <p className={styles.number}>错误编号 {`${errorNumber.slice(0, 4)} ${errorNumber.slice(4)}`}</p>
      )}
      <Button color="primary" fill="outline" className={styles.retry} disabled={waitUntil !== null} onClick={onRetry}>
        <WaitLabel until={waitUntil}>{buttonText}</WaitLabel>
      </Button>
    </div>
  );
}

/** A drawing of a mended bowl. It is part of the markup, because a picture file might fail to load as well. */
const Bowl = () => (
  <svg className={styles.picture} viewBox="0 20 120 60" aria-hidden="true">
    <ellipse cx="60" cy="74" rx="40" ry="4" />
    <path d="M24 26h72c0 27-13 44-36 44S24 53 24 26zM29 42c20 8 42 8 62 0" />
    <path d="M66 26l-8 13 10 8-8 22" />
  </svg>
);
