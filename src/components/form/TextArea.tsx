import type { ReactNode } from 'react';
import { enterKey } from '#hooks/focus/enterKey.ts';
import type { FieldBinding } from '#hooks/useForm.ts';
import fieldStyles from './Field.module.css';
import { FieldError } from './FieldError';
import areaStyles from './laterFields.module.css';

interface TextAreaProps extends FieldBinding<string> {
  readonly label: string;
  /** The label stands beside the text instead of above. */
  readonly labelBeside?: boolean;
  readonly placeholder: string;
  readonly autoComplete: string;
  readonly maxLength: number;
  /** Line breaks are kept, and Enter inserts one; otherwise Enter goes to the next field, as in a TextField. */
  readonly multiline?: boolean;
  /** A button to the right of the text. */
  readonly trailing?: ReactNode;
  /** Called before the browser inserts the pasted text, so a caller reads the value in a later task. */
  readonly onPaste?: () => void;
}

/** Replaces line breaks by spaces. Without `multiline` only pasted text has line breaks, because Enter goes to the next field. */
const joinLines = (text: string) => text.replace(/\s*\n\s*/g, ' ');

/** A labelled textarea, two rows high. It grows with its text where the browser can do that, and then scrolls. */
export function TextArea({
  label,
  labelBeside,
  trailing,
  multiline,
  error,
  invalid,
  id,
  value,
  onChange,
  ...nativeProps
}: TextAreaProps) {
  const enter = multiline ? { enterKeyHint: 'enter' as const } : enterKey();
  return (
    <div className={fieldStyles.field} data-beside={labelBeside || undefined} data-invalid={invalid || undefined}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <div className={fieldStyles.line}>
        <textarea
          {...nativeProps}
          className={`${fieldStyles.input} ${areaStyles.area}`}
          id={id}
          rows={2}
          value={value}
          onChange={(event) => onChange(multiline ? event.target.value : joinLines(event.target.value))}
          {...enter}
          aria-invalid={invalid || undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          autoCapitalize="off"
          spellCheck={false}
        />
        {trailing}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
