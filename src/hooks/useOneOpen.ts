import { type RefObject, useEffect } from 'react';
import { useEffectEvent } from './useEffectEvent';

/** Closes what is open now, of all that call useOneOpen. */
let closeOther: (() => void) | undefined;

/** While something is open it is the only one of its kind on the page, and what is touched or focused outside it closes it, and so does Escape. */
export function useOneOpen(open: boolean, element: RefObject<HTMLElement | null>, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const closeThis = () => onClose();
    closeOther?.();
    closeOther = closeThis;
    const elsewhere = ({ target }: Event) => {
      if (!element.current?.contains(target as Node)) onClose();
    };
    const pressed = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('pointerdown', elsewhere, true);
    document.addEventListener('focusin', elsewhere);
    document.addEventListener('keydown', pressed);
    return () => {
      document.removeEventListener('pointerdown', elsewhere, true);
      document.removeEventListener('focusin', elsewhere);
      document.removeEventListener('keydown', pressed);
      if (closeOther === closeThis) closeOther = undefined;
    };
  }, [open, element]);
}
