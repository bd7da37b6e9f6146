import type { FieldBinding } from '#hooks/useForm.ts';
import styles from './Field.module.css';
import { FieldError } from './FieldError';
// These styles are a sheet of their own, so that the first screen, which has no such field, does not load them.
import pickStyles from './laterFields.module.css';

interface PickFieldProps extends Pick<FieldBinding<string>, 'id' | 'error' | 'invalid'> {
  readonly label: string;
  /** The label stands beside the text instead of above, where there is room. */
  readonly labelBeside?: boolean;
  readonly placeholder: string;
  /** The selection in words, because the field's value may be a code; empty when nothing is selected. */
  readonly selectedText: string;
  readonly onOpen: () => void;
}

/** A form field that opens a picker. */
export function PickField({ id, label, labelBeside, placeholder, selectedText, error, invalid, onOpen }: PickFieldProps) {
  return (
    <div className={styles.field} data-beside={labelBeside || undefined} data-invalid={invalid || undefined}>
      <label className={styles.label} id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <div className={styles.line}>
        <button
          type="button"
          className={`${styles.input} ${pickStyles.pick}`}
          id={id}
          onClick={onOpen}
          aria-labelledby={`${id}-label ${id}-text`}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-haspopup="dialog"
        >
          <span id={`${id}-text`} className={selectedText ? undefined : pickStyles.placeholder}>
            {selectedText || placeholder}
          </span>
        </button>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
