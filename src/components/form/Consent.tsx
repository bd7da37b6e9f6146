import type { ReactNode } from 'react';
import type { FieldBinding } from '../../hooks/useForm';
import styles from './Consent.module.css';

interface ConsentProps extends FieldBinding<boolean> {
  /** The whole sentence, for a screen reader. */
  readonly label: string;
  /** The sentence with its links, which stand beside the box and not in its label. */
  readonly children: ReactNode;
}

/** A box to tick, its sentence, and the message when it was not ticked. */
export function Consent({ id, name, value, error, invalid, onChange, label, children }: ConsentProps) {
  return (
    <div>
      <div className={styles.line}>
        <label className={styles.target}>
          <input
            className={styles.box}
            id={id}
            name={name}
            type="checkbox"
            checked={value}
            onChange={(event) => onChange(event.target.checked)}
            aria-label={label}
            aria-invalid={invalid || undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
        </label>
        <span>{children}</span>
      </div>
      <p className={styles.error} id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
