import type { ReactNode } from 'react';
import type { FieldBinding } from '#hooks/useForm.ts';
import styles from './Consent.module.css';
import { FieldError } from './FieldError';

interface ConsentProps extends Omit<FieldBinding<boolean>, 'onBlur'> {
  /** The accessible name: the whole sentence as text. */
  readonly label: string;
  /** The sentence: its words are labels of the checkbox (`htmlFor`), its links are not, so that a tap on a link ticks nothing. */
  readonly children: ReactNode;
}

/** A consent checkbox with its error message. */
export function Consent({ id, name, value, error, invalid, onChange, label, children }: ConsentProps) {
  return (
    <div>
      <div className={styles.line}>
        {/* The label is larger than the box, so that a fingertip hits it. */}
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
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
