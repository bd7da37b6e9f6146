import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Returns the named text fields and checkboxes in the DOM. */
const fieldsOf = (container: HTMLElement) => Array.from(container.querySelectorAll<Field>('input[name], textarea[name]'));
const isCheckbox = (field: Field): field is HTMLInputElement => field.type === 'checkbox';

/** Sets a value as typing does. The setter of the prototype is used, because React ignores values set on the element itself. */
function typeInto(field: Field, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Moves typed text and the focus from the fields of a shell to the fields of the same names. `focusedName` names the focused field. */
function moveFields(oldFields: readonly Field[], focusedName: string | null | undefined, container: HTMLElement): void {
  for (const field of fieldsOf(container)) {
    const old = oldFields.find(({ name }) => name === field.name);
    if (!old) continue;
    if (isCheckbox(field) && isCheckbox(old)) {
      if (old.checked !== old.defaultChecked && old.checked !== field.checked) field.click();
    } else if (old.value !== old.defaultValue) typeInto(field, old.value);
    if (field.name === focusedName) field.focus();
  }
}

interface ReplacementProps {
  /** Called in the commit that puts the children into the DOM. */
  readonly onReplaced: () => void;
  readonly children: ReactNode;
}

/** Tells when React has put the app in the place of a shell. */
function Replacement({ onReplaced, children }: ReplacementProps) {
  useLayoutEffect(onReplaced, [onReplaced]);
  return children;
}

/**
 * Renders the app in place of a shell (vite/start/shells.ts). React prepares the app in short tasks, so that a slow phone stays responsive, and
 * replaces the shell in one task, so that no frame is empty. `onReplaced` is called in that task.
 */
export function replaceShell(container: HTMLElement, tree: ReactNode, onReplaced: () => void): void {
  const oldFields = fieldsOf(container);
  let focusedName = document.activeElement?.getAttribute('name');
  const onFocus = ({ target }: FocusEvent) => {
    focusedName = (target as Element).getAttribute('name');
  };
  container.addEventListener('focusin', onFocus);
  const replaced = () => {
    container.removeEventListener('focusin', onFocus);
    onReplaced();
    // A microtask runs after React's effects of this commit, and before the next frame.
    queueMicrotask(() => moveFields(oldFields, focusedName, container));
  };
  startTransition(() => createRoot(container).render(<Replacement onReplaced={replaced}>{tree}</Replacement>));
}
