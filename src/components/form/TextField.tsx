import { type FocusEventHandler, type HTMLAttributes, type ReactNode, useState } from 'react';
import { enterKey } from '#hooks/focus/enterKey.ts';
import type { FieldBinding } from '#hooks/useForm.ts';
import { Glyph } from '../icons/Glyph';
import styles from './Field.module.css';
import { FieldError } from './FieldError';

interface TextFieldProps extends FieldBinding<string> {
  readonly label: string;
  /** The label stands beside the input instead of above, where there is room. */
  readonly labelBeside?: boolean;
  /** A remark beside the label: （选填）. */
  readonly labelNote?: string | undefined;
  readonly placeholder: string;
  readonly type?: 'text' | 'tel' | 'password';
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'] | undefined;
  readonly autoComplete: string;
  readonly maxLength?: number;
  readonly readOnly?: boolean;
  /** An image or a button to the right of the input. */
  readonly trailing?: ReactNode;
  /** Called on focus; `onFocus` itself is set by `enterKey`. */
  readonly onFocusCapture?: FocusEventHandler<HTMLInputElement>;
  /** Enter calls this instead of going to the next field. */
  readonly onEnter?: (() => void) | undefined;
}

/** A labelled text input. It is native, because antd-mobile's Input does not pass on aria-describedby and aria-invalid. */
export function TextField({
  label,
  labelBeside,
  labelNote,
  trailing,
  error,
  invalid,
  id,
  value,
  onChange,
  onEnter,
  type = 'text',
  ...input
}: TextFieldProps) {
  const [revealed, setRevealed] = useState(false);
  return (
    <div className={styles.field} data-beside={labelBeside || undefined} data-invalid={invalid || undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {labelNote && <span className={styles.labelNote}>{labelNote}</span>}
      </label>
      <div className={styles.line}>
        <input
          {...input}
          {...enterKey(onEnter)}
          className={styles.input}
          id={id}
          type={revealed ? 'text' : type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={invalid || undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          autoCapitalize="off"
          spellCheck={false}
        />
        {type === 'password' && <Eye open={revealed} onToggle={() => setRevealed(!revealed)} />}
        {trailing}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

/** The drawings of the eye as SVG paths. */
const OPEN_EYE = 'M3 12c4-7 14-7 18 0c-4 7-14 7-18 0zM12 9.5a2.5 2.5 0 110 5a2.5 2.5 0 110-5';
const CLOSED_EYE = 'M3 8c4 6 14 6 18 0M6 11l-2 3M18 11l2 3M12 13v3';

/** The button that shows and hides what is typed into a password field. */
const Eye = ({ open, onToggle }: { readonly open: boolean; readonly onToggle: () => void }) => (
  <button
    type="button"
    className={styles.eye}
    aria-label="显示密码"
    aria-pressed={open}
    // The field keeps the focus, so that the keyboard stays open.
    onPointerDown={(event) => event.preventDefault()}
    onClick={onToggle}
  >
    <Glyph d={open ? OPEN_EYE : CLOSED_EYE} />
  </button>
);
