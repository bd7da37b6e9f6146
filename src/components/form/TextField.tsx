import type { HTMLAttributes, ReactNode } from 'react';
import type { FieldBinding } from '../../hooks/useForm';
import styles from './TextField.module.css';

interface TextFieldProps extends FieldBinding<string> {
  readonly label: string;
  /** Shown beside the label: （选填）. */
  readonly hint?: string;
  readonly placeholder: string;
  readonly type?: 'text' | 'tel' | 'password';
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly autoComplete: string;
  readonly maxLength?: number;
  readonly readOnly?: boolean;
  /** An image or a button to the right of the input. */
  readonly aside?: ReactNode;
}

/** A labelled text input. Native, because antd-mobile's Input does not pass on aria-describedby and aria-invalid. */
export function TextField({ label, hint, aside, error, invalid, id, value, onChange, type = 'text', ...input }: TextFieldProps) {
  return (
    <div className={styles.field} data-invalid={invalid || undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </label>
      <div className={styles.line}>
        <input
          {...input}
          className={styles.input}
          id={id}
          type={type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={invalid || undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          autoCapitalize="off"
          spellCheck={false}
        />
        {aside}
      </div>
      <p className={styles.error} id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
