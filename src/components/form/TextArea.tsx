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
  /** Line breaks are kept, and Enter inserts one; otherwise Enter goes to the next field, as in a TextField. */
  readonly multiline?: boolean;
  /** A button to the right of the text. */
  readonly aside?: ReactNode;
  /** Called before the pasted text is in the value. */
  readonly onPaste?: () => void;
}

/** Pasted line breaks become spaces. */
const joinLines = (text: string) => text.replace(/\s*\n\s*/g, ' ');

/** A labelled textarea, two rows high; it scrolls. */
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
          rows={2}
          value={value}
          onChange={(event) => onChange(multiline ? event.target.value : joinLines(event.target.value))}
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
