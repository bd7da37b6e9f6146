import { type RefObject, useLayoutEffect } from 'react';
import { useEffectEvent } from '../useEffectEvent';

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Returns the elements of a layer that Tab can reach, in DOM order. */
const tabbableIn = (layer: HTMLElement): HTMLElement[] =>
  [...layer.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0,
  );

/** The open layers, topmost last. Only the topmost handles keys. */
const layers: HTMLElement[] = [];

/** Returns the focus to the opener of a layer, unless the focus is elsewhere already. Waits while the opener is disabled. */
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
 * Keeps the focus inside a layer while the layer is mounted (Tab wraps around), so that a screen reader does not continue behind the layer.
 * Afterwards the focus returns to the opener. `keys` maps the names of other keys to handlers, such as `Escape` to close.
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
    // The browser handles Tab while the last element in the direction of Tab is still ahead. The position is compared, because the focused
    // element may not be in `tabbable`: Tab leaves a list with a roving tabindex from any option.
    const ahead = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
    const isInside = activeElement !== layer && layer.contains(activeElement);
    if (isInside && last && activeElement && activeElement.compareDocumentPosition(last) & ahead) return;
    event.preventDefault();
    (first ?? layer).focus();
  });
  // A layout effect runs before the effects of components in the layer, one of which may focus a field.
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
