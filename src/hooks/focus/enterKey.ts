import type { FocusEvent, KeyboardEvent } from 'react';

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** Tells whether text is typed into an element: Enter goes from one such field to the next. */
const takesText = (element: Element): element is TextInput =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
  !element.readOnly &&
  !element.disabled &&
  !/^(checkbox|radio|file)$/.test(element.type);

/** The form's next text field; undefined for the last one, where Enter submits. */
export function nextField(input: TextInput): TextInput | undefined {
  const fields = Array.from(input.form?.elements ?? []).filter(takesText);
  return fields[fields.indexOf(input) + 1];
}

/**
 * The Enter key of a text field: goes to the form's next field, submits in the last one, or calls `onEnter`. The phone's keyboard
 * says which. The next field is looked up at each focus, because a form's fields come and go.
 */
export const enterKey = (onEnter?: () => void) => ({
  onFocus: ({ currentTarget }: FocusEvent<TextInput>) => {
    const hint = nextField(currentTarget) ? 'next' : 'go';
    currentTarget.enterKeyHint = onEnter ? 'send' : hint;
  },
  onKeyDown: (event: KeyboardEvent<TextInput>) => {
    // Enter also confirms what an input method suggests.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const field = event.currentTarget;
    const next = nextField(field);
    event.preventDefault();
    if (onEnter) onEnter();
    else if (next) next.focus();
    else field.form?.querySelector<HTMLElement>('[type="submit"]')?.click();
  },
});
