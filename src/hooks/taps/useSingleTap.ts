import { type RefObject, useEffect } from 'react';

/** Two taps that are so near, in ms and in px, are one double tap. */
const DOUBLE_TAP_MS = 500;
const DOUBLE_TAP_PX = 24;

/** The second tap of a double tap on a button that closes the layer does nothing: it would hit what lies below. */
export function useSingleTap(layer: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = layer.current;
    let last: MouseEvent | undefined;
    // A detail of 0 means a key, which hits nothing below.
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
