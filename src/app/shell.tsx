import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';

type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldsOf = (container: HTMLElement) => Array.from(container.querySelectorAll<Field>('input[name], textarea[name]'));
const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox';

/** Sets a value as typing does, with the setter of the prototype: React ignores values set on the element itself. */
function type(field: Field, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Moves what was typed into the fields of a shell, and the focus, to the fields of the same names. */
function moveFields(before: readonly Field[], focused: string | null | undefined, container: HTMLElement): void {
  for (const field of fieldsOf(container)) {
    const shown = before.find(({ name }) => name === field.name);
    if (!shown) continue;
    if (isBox(field) && isBox(shown)) {
      if (shown.checked !== shown.defaultChecked && shown.checked !== field.checked) field.click();
    } else if (shown.value !== shown.defaultValue) type(field, shown.value);
    if (field.name === focused) field.focus();
  }
}

interface ReplacementProps {
  readonly onReplaced: () => void;
  readonly children: ReactNode;
}

function Replacement({ onReplaced, children }: ReplacementProps) {
  useLayoutEffect(onReplaced, [onReplaced]);
  return children;
}

/**
 * Renders the app in place of a shell (vite/start/shells.ts): prepared in short tasks, so that a slow phone answers meanwhile, and put in its
 * place in one, so that no frame is empty. `onReplaced` is called in that one.
 */
export function replaceShell(container: HTMLElement, tree: ReactNode, onReplaced: () => void): void {
  const before = fieldsOf(container);
  let focused = document.activeElement?.getAttribute('name');
  const onFocus = ({ target }: FocusEvent) => {
    focused = (target as Element).getAttribute('name');
  };
  container.addEventListener('focusin', onFocus);
  const replaced = () => {
    container.removeEventListener('focusin', onFocus);
    onReplaced();
    // React's effects of this commit come first, and no frame before either.
    queueMicrotask(() => moveFields(before, focused, container));
  };
  startTransition(() => createRoot(container).render(<Replacement onReplaced={replaced}>{tree}</Replacement>));
}
