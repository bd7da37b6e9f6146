import type { FieldBinding } from '../../../hooks/useForm';
import styles from './Sheet.module.css';

const BOXES = [0, 1, 2, 3, 4, 5];

interface PasswordPadProps {
  readonly field: FieldBinding<string>;
  readonly busy: boolean;
}

/** Six digits in six boxes: one transparent input for keyboards and screen readers over decorative boxes. */
export function PasswordPad({ field, busy }: PasswordPadProps) {
  const { id, value, error, invalid, onChange, onBlur } = field;
  return (
    <div>
      <label className={styles.ask} htmlFor={id}>
        请输入 6 位支付密码
      </label>
      <div className={styles.pad} data-invalid={invalid || undefined}>
        <input
          className={styles.digits}
          id={id}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={value}
          readOnly={busy}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, 6))}
          onBlur={onBlur}
          aria-invalid={invalid || undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {BOXES.map((place) => (
          <span
            key={place}
            className={styles.box}
            data-typed={place < value.length || undefined}
            data-next={place === value.length || undefined}
            aria-hidden="true"
          />
        ))}
      </div>
      <p className={styles.problem} id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
