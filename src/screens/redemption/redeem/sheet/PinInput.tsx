import { FieldError } from '#components/form/FieldError.tsx';
import { CoverInput, Text } from '#components/layout/primitives.tsx';
import { enterKey } from '#hooks/focus/enterKey.ts';
import { useFocusWhen } from '#hooks/focus/focus.ts';
import type { FieldBinding } from '#hooks/useForm.ts';
import styles from './Sheet.module.css';

const BOXES = [0, 1, 2, 3, 4, 5];

interface PinInputProps {
  readonly field: FieldBinding<string>;
  /** False while the password is being checked, or when nothing can be entered. */
  readonly ready: boolean;
  /** The password was sent, and the answer is awaited. */
  readonly sent: boolean;
  /** Called with the sixth digit. */
  readonly onComplete: (digits: string) => void;
}

/** Six digits in six boxes: one transparent input for keyboards and screen readers over decorative boxes. */
export function PinInput({ field, ready, sent, onComplete }: PinInputProps) {
  const { id, value, error, invalid, onChange, onBlur } = field;
  useFocusWhen(id, ready);
  const typeDigits = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, BOXES.length);
    onChange(digits);
    if (digits.length === BOXES.length) onComplete(digits);
  };
  return (
    <div>
      <Text as="label" size={14} tone="soft" htmlFor={id}>
        请输入 6 位支付密码
      </Text>
      <div className={styles.pad} data-invalid={invalid || undefined}>
        <CoverInput
          {...enterKey()}
          id={id}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={BOXES.length}
          value={value}
          readOnly={!ready}
          onChange={(event) => typeDigits(event.target.value)}
          onBlur={onBlur}
          aria-invalid={invalid || undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {BOXES.map((index) => (
          <span
            key={index}
            className={styles.box}
            data-typed={sent || index < value.length || undefined}
            data-next={(ready && index === value.length) || undefined}
            aria-hidden="true"
          />
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
