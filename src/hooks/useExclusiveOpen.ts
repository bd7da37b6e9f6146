import { type RefObject, useEffect } from 'react';
import { useEffectEvent } from './useEffectEvent';

/** Closes the component with this hook that is open now; undefined if none is. */
let closeOther: (() => void) | undefined;

/** Keeps at most one component with this hook open. A pointer or the focus outside `element`, or Escape, calls `close`. */
export function useExclusiveOpen(open: boolean, element: RefObject<HTMLElement | null>, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const closeThis = () => onClose();
    closeOther?.();
    closeOther = closeThis;
    const onOutside = ({ target }: Event) => {
      if (!element.current?.contains(target as Node)) onClose();
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('pointerdown', onOutside, true);
    document.addEventListener('focusin', onOutside);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onOutside, true);
      document.removeEventListener('focusin', onOutside);
      document.removeEventListener('keydown', onKeyDown);
      if (closeOther === closeThis) closeOther = undefined;
    };
  }, [open, element]);
}
