import { type RefObject, useEffect } from 'react';
import { useEffectEvent } from './useEffectEvent';

const REACHED = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** What the Tab key stops at within a layer, in its order. */
const stopsIn = (layer: HTMLElement): HTMLElement[] =>
  [...layer.querySelectorAll<HTMLElement>(REACHED)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0,
  );

/** Layers that are open; the last lies over the others, and the keys are its own. */
const layers: HTMLElement[] = [];

/** Gives the focus back, unless it has gone elsewhere; a button that can't have it yet gets it as soon as it works again. */
function giveBack(opener: HTMLElement, layer: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement !== document.body && !layer.contains(activeElement)) return;
  opener.focus({ preventScroll: true });
  if (!opener.matches(':disabled')) return;
  const watching = new MutationObserver(() => {
    if (opener.matches(':disabled')) return;
    watching.disconnect();
    if (document.activeElement === document.body) opener.focus({ preventScroll: true });
  });
  watching.observe(opener, { attributeFilter: ['disabled'] });
}

/**
 * The focus goes into a layer when it opens, stays in it (Tab goes round), and goes back to what opened it: a screen reader would
 * look for it behind the layer. `keys` says what other keys do there: `Escape` leaves.
 */
export function useFocusTrap(ref: RefObject<HTMLElement | null>, keys: Readonly<Record<string, () => void>>): void {
  const pressed = useEffectEvent((layer: HTMLElement, event: KeyboardEvent) => {
    if (layers[layers.length - 1] !== layer) return;
    keys[event.key]?.();
    if (event.key !== 'Tab') return;
    const stops = stopsIn(layer);
    const [first, last] = event.shiftKey ? [stops[stops.length - 1], stops[0]] : [stops[0], stops[stops.length - 1]];
    const { activeElement } = document;
    if (activeElement !== last && activeElement !== layer && layer.contains(activeElement)) return;
    event.preventDefault();
    (first ?? layer).focus();
  });
  useEffect(() => {
    const layer = ref.current;
    if (!layer) return;
    const before = document.activeElement;
    layers.push(layer);
    layer.focus({ preventScroll: true });
    const listen = (event: KeyboardEvent) => pressed(layer, event);
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      layers.splice(layers.indexOf(layer), 1);
      if (before instanceof HTMLElement) giveBack(before, layer);
    };
  }, [ref]);
}
