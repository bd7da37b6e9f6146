import { type RefObject, useLayoutEffect } from 'react';
import { useEffectEvent } from '../useEffectEvent';

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** The tabbable elements of a layer in DOM order. */
const tabbableIn = (layer: HTMLElement): HTMLElement[] =>
  [...layer.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0,
  );

/** Open layers, topmost last; only the topmost handles keys. */
const layers: HTMLElement[] = [];

/** Restores the focus to the opener unless it has moved elsewhere; waits while the opener is disabled. */
function restoreFocus(opener: HTMLElement, layer: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement !== document.body && !layer.contains(activeElement)) return;
  opener.focus({ preventScroll: true });
  if (!opener.matches(':disabled')) return;
  const observer = new MutationObserver(() => {
    if (opener.matches(':disabled')) return;
    observer.disconnect();
    if (document.activeElement === document.body) opener.focus({ preventScroll: true });
  });
  observer.observe(opener, { attributeFilter: ['disabled'] });
}

/**
 * Traps the focus in a layer (Tab wraps around) and restores it to the opener on close, so that a screen reader does not continue
 * behind the layer. `keys` maps other key names to handlers, such as `Escape` to close.
 */
export function useFocusTrap(ref: RefObject<HTMLElement | null>, keys: Readonly<Record<string, () => void>>): void {
  const onKeyDown = useEffectEvent((layer: HTMLElement, event: KeyboardEvent) => {
    if (layers[layers.length - 1] !== layer) return;
    keys[event.key]?.();
    if (event.key !== 'Tab') return;
    const tabbable = tabbableIn(layer);
    const [first, last] = event.shiftKey
      ? [tabbable[tabbable.length - 1], tabbable[0]]
      : [tabbable[0], tabbable[tabbable.length - 1]];
    const { activeElement } = document;
    // Not every focused element is tabbable: a list with a roving tabindex is left from any of its options.
    // Tab is left to the browser while the last element of its direction is still ahead.
    const ahead = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
    const isInside = activeElement !== layer && layer.contains(activeElement);
    if (isInside && last && activeElement && activeElement.compareDocumentPosition(last) & ahead) return;
    event.preventDefault();
    (first ?? layer).focus();
  });
  // Before the effects of what is in the layer, one of which may take the focus for a field.
  useLayoutEffect(() => {
    const layer = ref.current;
    if (!layer) return;
    const opener = document.activeElement;
    layers.push(layer);
    layer.focus({ preventScroll: true });
    const listen = (event: KeyboardEvent) => onKeyDown(layer, event);
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      layers.splice(layers.indexOf(layer), 1);
      if (opener instanceof HTMLElement) restoreFocus(opener, layer);
    };
  }, [ref]);
}
