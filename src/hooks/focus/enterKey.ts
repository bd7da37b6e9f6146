import type { FocusEvent, KeyboardEvent } from 'react';

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** Tells whether an element is a text field that can be edited. */
const isEditable = (element: Element): element is TextInput =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
  !element.readOnly &&
  !element.disabled &&
  !/^(checkbox|radio|file)$/.test(element.type);

/** Returns the form's next text field; undefined for the last one. */
export function nextField(input: TextInput): TextInput | undefined {
  const fields = Array.from(input.form?.elements ?? []).filter(isEditable);
  return fields[fields.indexOf(input) + 1];
}

/**
 * Returns the handlers for the Enter key of a text field: Enter calls `onEnter`; without it, Enter goes to the form's next field, or submits in
 * the last one. The phone's keyboard labels the key accordingly. The label is set at each focus, because a form's fields come and go.
 */
export const enterKey = (onEnter?: () => void) => ({
  onFocus: ({ currentTarget }: FocusEvent<TextInput>) => {
    const hint = nextField(currentTarget) ? 'next' : 'go';
    currentTarget.enterKeyHint = onEnter ? 'send' : hint;
  },
  onKeyDown: (event: KeyboardEvent<TextInput>) => {
    // While an input method is composing Chinese text, Enter only confirms its suggestion.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const field = event.currentTarget;
    const next = nextField(field);
    event.preventDefault();
    if (onEnter) onEnter();
    else if (next) next.focus();
    else field.form?.querySelector<HTMLElement>('[type="submit"]')?.click();
  },
});
