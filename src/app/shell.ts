import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldsOf = (container: HTMLElement) => Array.from(container.querySelectorAll<Field>('input[name], textarea[name]'));
const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox';

/** As typing does it: React ignores a value that is set through the element's own property. */
function type(field: Field, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Renders the app in place of a shell (vite/shells.ts), in one task, so that no frame is empty. What was typed into the shell, and the
 * focus, move to the fields of the same names.
 */
export function replaceShell(container: HTMLElement, tree: ReactNode): void {
  const focused = document.activeElement?.getAttribute('name');
  const before = fieldsOf(container);
  flushSync(() => createRoot(container).render(tree));
  for (const field of fieldsOf(container)) {
    const shown = before.find(({ name }) => name === field.name);
    if (!shown) continue;
    if (isBox(field) && isBox(shown)) {
      if (shown.checked !== shown.defaultChecked && shown.checked !== field.checked) field.click();
    } else if (shown.value !== shown.defaultValue) type(field, shown.value);
    if (field.name === focused) field.focus();
  }
}
