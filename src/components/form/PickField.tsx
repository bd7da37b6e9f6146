import type { FieldBinding } from '../../hooks/useForm';
import styles from './PickField.module.css';

interface PickFieldProps extends FieldBinding<string> {
  readonly label: string;
  readonly placeholder: string;
  /** What is chosen, as people read it; empty while nothing is. */
  readonly text: string;
  readonly onOpen: () => void;
}

/** A labelled line that opens something to choose from. */
export function PickField({ id, label, placeholder, text, error, invalid, onOpen }: PickFieldProps) {
  return (
    <div className={styles.field} data-invalid={invalid || undefined}>
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      <button
        type="button"
        className={styles.button}
        id={id}
        onClick={onOpen}
        aria-labelledby={`${id}-label ${id}-text`}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-haspopup="dialog"
      >
        <span id={`${id}-text`} className={text ? undefined : styles.placeholder}>
          {text || placeholder}
        </span>
      </button>
      <p className={styles.error} id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
