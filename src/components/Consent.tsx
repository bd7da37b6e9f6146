import type { ReactNode } from 'react';
import type { FieldBinding } from '../hooks/useForm';
import styles from './Consent.module.css';

interface ConsentProps extends FieldBinding<boolean> {
  readonly children: ReactNode;
}

/** A box to tick, its text, and the message when it was not ticked. */
export function Consent({ id, name, value, error, invalid, onChange, children }: ConsentProps) {
  return (
    <div className={styles.consent}>
      <label className={styles.line}>
        <input
          className={styles.box}
          id={id}
          name={name}
          type="checkbox"
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={invalid || undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{children}</span>
      </label>
      <p className={styles.error} id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
