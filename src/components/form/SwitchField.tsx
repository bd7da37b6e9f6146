import type { FieldBinding } from '#hooks/useForm.ts';
import styles from './SwitchField.module.css';

interface SwitchFieldProps extends Pick<FieldBinding<boolean>, 'id' | 'name' | 'value' | 'onChange'> {
  readonly label: string;
  /** A sentence under the label. */
  readonly hint?: string | undefined;
  readonly disabled?: boolean | undefined;
}

/** A switch whose whole row is the tap target. */
export function SwitchField({ id, name, value, onChange, label, hint, disabled }: SwitchFieldProps) {
  return (
    <label className={styles.line}>
      <span className={styles.label}>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      <input
        className={styles.switch}
        id={id}
        name={name}
        type="checkbox"
        role="switch"
        checked={value}
        // It repeats `checked`: a rule of the lint wants it written with the role.
        aria-checked={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
