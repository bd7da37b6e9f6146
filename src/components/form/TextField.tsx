import { type HTMLAttributes, type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { useEffectEvent } from '../../hooks/useEffectEvent';
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
  /** The keyboard's Enter key: `next` unless it is the last field of its form. */
  readonly enterKeyHint?: 'next' | 'go' | undefined;
  /** Enter calls this instead of going to the next field. */
  readonly onEnter?: (() => void) | undefined;
  /** How often it has become this field's turn: with each it takes the focus, without an old error. */
  readonly turn?: number;
}

/** Focuses the form's next text field; false in the last one, where Enter submits. */
function focusNext(input: HTMLInputElement): boolean {
  const fields = Array.from(input.form?.elements ?? []).filter(
    (element) => element instanceof HTMLInputElement && element.type !== 'checkbox' && !element.readOnly && !element.disabled,
  ) as HTMLInputElement[];
  const next = fields[fields.indexOf(input) + 1];
  next?.focus();
  return next !== undefined;
}

/** A labelled text input. Native, because antd-mobile's Input does not pass on aria-describedby and aria-invalid. */
export function TextField({
  label,
  hint,
  aside,
  error,
  invalid,
  id,
  value,
  onChange,
  onEnter,
  enterKeyHint = 'next',
  turn = 0,
  type = 'text',
  ...input
}: TextFieldProps) {
  const takeFocus = useEffectEvent(() => {
    onChange(value);
    document.getElementById(id)?.focus();
  });
  useEffect(() => {
    if (turn > 0) takeFocus();
  }, [turn]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter also confirms what an input method suggests.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (onEnter) onEnter();
    else if (!focusNext(event.currentTarget)) return;
    event.preventDefault();
  };
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
          onKeyDown={onKeyDown}
          enterKeyHint={onEnter ? 'send' : enterKeyHint}
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
