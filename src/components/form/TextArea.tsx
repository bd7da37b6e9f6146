import type { ReactNode } from 'react';
import { enterKey } from '#hooks/focus/enterKey.ts';
import type { FieldBinding } from '#hooks/useForm.ts';
import fieldStyles from './Field.module.css';
import { FieldError } from './FieldError';
import laterStyles from './laterFields.module.css';

interface TextAreaProps extends FieldBinding<string> {
  readonly label: string;
  /** The label stands beside the text instead of above. */
  readonly beside?: boolean;
  readonly placeholder: string;
  readonly autoComplete: string;
  readonly maxLength: number;
  /** The text has lines: Enter begins one, and is not that of a TextField. */
  readonly multiline?: boolean;
  /** A button to the right of the text. */
  readonly aside?: ReactNode;
  /** Called before the pasted text is in the value. */
  readonly onPaste?: () => void;
}

/** A labelled text of two lines, or of three where it has lines of its own, and more by scrolling. */
export function TextArea({ label, beside, aside, multiline, error, invalid, id, value, onChange, ...input }: TextAreaProps) {
  return (
    <div className={fieldStyles.field} data-beside={beside} data-invalid={invalid || undefined}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <div className={fieldStyles.line}>
        <textarea
          {...input}
          className={`${fieldStyles.input} ${laterStyles.area}`}
          id={id}
          rows={multiline ? 3 : 2}
          value={value}
          onChange={(event) => onChange(multiline ? event.target.value : event.target.value.replace(/\s*\n\s*/g, ' '))}
          {...(multiline ? { enterKeyHint: 'enter' } : enterKey())}
          aria-invalid={invalid || undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          autoCapitalize="off"
          spellCheck={false}
        />
        {aside}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
