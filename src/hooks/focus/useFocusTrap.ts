import { type RefObject, useLayoutEffect } from 'react';
import { useEffectEvent } from '../useEffectEvent';

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

const isDisabled = (element: HTMLElement) => element.matches(':disabled');

/** Returns the elements of a layer that Tab can reach, in DOM order. */
const tabbableIn = (layer: HTMLElement): HTMLElement[] =>
  [...layer.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && !isDisabled(element) && element.getClientRects().length > 0,
  );

/** Moves the focus where Tab would leave the layer: from the last element to the first, with Shift from the first to the last. */
function wrapFocus(layer: HTMLElement, event: KeyboardEvent): void {
  const tabbable = tabbableIn(layer);
  if (event.shiftKey) tabbable.reverse();
  const [first = layer] = tabbable;
  const last = tabbable[tabbable.length - 1];
  const focused = document.activeElement;
  const isInside = focused !== null && focused !== layer && layer.contains(focused);
  // Positions are compared, because `tabbable` may not have the focused element: Tab leaves a list with a roving tabindex from any option.
  const ahead = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  if (isInside && last && focused.compareDocumentPosition(last) & ahead) return;
  event.preventDefault();
  first.focus();
}

/** Returns the focus to the opener of a layer, unless the focus is elsewhere already. Waits while the opener is disabled. */
function restoreFocus(opener: HTMLElement, layer: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement !== document.body && !layer.contains(activeElement)) return;
  opener.focus({ preventScroll: true });
  if (!isDisabled(opener)) return;
  const observer = new MutationObserver(() => {
    if (isDisabled(opener)) return;
    observer.disconnect();
    if (document.activeElement === document.body) opener.focus({ preventScroll: true });
  });
  observer.observe(opener, { attributeFilter: ['disabled'] });
}

/** The open layers, topmost last. Only the topmost handles keys. */
const layers: HTMLElement[] = [];

/**
 * Keeps the focus inside a layer while the layer is mounted (Tab wraps around), so that a screen reader does not continue behind the layer.
 * Afterwards the focus returns to the opener. `handlerByKey` handles other keys, such as `Escape` to close.
 */
export function useFocusTrap(ref: RefObject<HTMLElement | null>, handlerByKey: Readonly<Record<string, () => void>>): void {
  const onKeyDown = useEffectEvent((layer: HTMLElement, event: KeyboardEvent) => {
    if (layers[layers.length - 1] !== layer) return;
    handlerByKey[event.key]?.();
    if (event.key === 'Tab') wrapFocus(layer, event);
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
