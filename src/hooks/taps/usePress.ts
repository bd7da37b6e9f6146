import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** The length of a long press in ms. Casket.module.css fills the ring around the seal in the same time. */
const HOLD_MS = 800;

/**
 * Returns the handlers of a control that is tapped or long-pressed: either calls `onPress` once. The click after a long press is ignored,
 * because the control may do something else by then. The keyboard and screen readers send only a click.
 */
export function usePress(onPress: () => void) {
  const [pressed, setPressed] = useState(false);
  const timer = useRef<number>();
  /** A long press has called `onPress`, so the click of its release is ignored. */
  const isClickIgnored = useRef(false);
  const release = () => {
    window.clearTimeout(timer.current);
    setPressed(false);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const handlers = {
    onPointerDown: ({ button, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
      if (button !== 0) return;
      // A touch captures the pointer by itself, so that sliding off the control would not fire pointerleave.
      currentTarget.releasePointerCapture(pointerId);
      isClickIgnored.current = false;
      setPressed(true);
      timer.current = window.setTimeout(() => {
        isClickIgnored.current = true;
        release();
        onPress();
      }, HOLD_MS);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    onClick: () => {
      if (!isClickIgnored.current) onPress();
      isClickIgnored.current = false;
    },
  };
  return { pressed, handlers };
}
