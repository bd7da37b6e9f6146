import { type RefObject, useEffect } from 'react';

/** Two taps within this time and this distance are one double tap. */
const DOUBLE_TAP_MS = 500;
const DOUBLE_TAP_PX = 24;

/** Ignores the second tap of a double tap that closes a layer, because that tap would hit an element below the layer. */
export function useSingleTap(layer: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = layer.current;
    let last: MouseEvent | undefined;
    // A click with a `detail` of 0 comes from a key, which can't hit an element below.
    const remember = (tap: MouseEvent) => {
      last = tap.detail === 0 ? undefined : tap;
    };
    element?.addEventListener('click', remember);
    return () => {
      element?.removeEventListener('click', remember);
      if (last) dropRepeats(last);
    };
  }, [layer]);
}

/** Ignores clicks that are the second tap of a double tap, until another click comes. */
function dropRepeats(first: MouseEvent): void {
  const drop = (tap: MouseEvent) => {
    const isRepeat =
      tap.detail !== 0 &&
      tap.timeStamp - first.timeStamp < DOUBLE_TAP_MS &&
      Math.hypot(tap.clientX - first.clientX, tap.clientY - first.clientY) < DOUBLE_TAP_PX;
    if (!isRepeat) return window.removeEventListener('click', drop, { capture: true });
    tap.preventDefault();
    tap.stopPropagation();
  };
  window.addEventListener('click', drop, { capture: true });
}
