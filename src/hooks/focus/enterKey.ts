import type { FocusEvent, KeyboardEvent } from 'react';

/** Tells whether text is typed into an element: Enter goes from one such field to the next. */
const takesText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
  !element.readOnly &&
  !element.disabled &&
  !/^(checkbox|radio|file)$/.test(element.type);

/** The form's next text field; undefined for the last one, where Enter submits. */
export function nextField(input: HTMLInputElement): HTMLInputElement | HTMLTextAreaElement | undefined {
  const fields = Array.from(input.form?.elements ?? []).filter(takesText);
  return fields[fields.indexOf(input) + 1];
}

/**
 * The Enter key of a text field: goes to the form's next field, submits in the last one, or calls `onEnter`. The phone's keyboard
 * says which. The next field is looked up at each focus, because a form's fields come and go.
 */
export const enterKey = (onEnter?: () => void) => ({
  onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const hint = nextField(currentTarget) ? 'next' : 'go';
    currentTarget.enterKeyHint = onEnter ? 'send' : hint;
  },
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter also confirms what an input method suggests.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const next = nextField(event.currentTarget);
    if (onEnter) onEnter();
    else if (next) next.focus();
    else return;
    event.preventDefault();
  },
});
