import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** How long a press takes to break the seal, in ms; Casket.module.css fills the ring in the same time. */
const HOLD_MS = 800;

/**
 * A control that is tapped, or pressed and held: either calls `onPress` once. After a long press the click of its release is ignored,
 * because by then the control may do something else. The keyboard and screen readers send a click alone.
 */
export function usePress(onPress: () => void) {
  const [pressed, setPressed] = useState(false);
  const timer = useRef<number>();
  /** The press was long enough, and has called `onPress`. */
  const held = useRef(false);
  const release = () => {
    window.clearTimeout(timer.current);
    setPressed(false);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const handlers = {
    onPointerDown: ({ button, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
      if (button !== 0) return;
      // Touch captures the pointer by itself, and sliding off would never fire pointerleave.
      currentTarget.releasePointerCapture(pointerId);
      held.current = false;
      setPressed(true);
      timer.current = window.setTimeout(() => {
        held.current = true;
        release();
        onPress();
      }, HOLD_MS);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    onClick: () => {
      if (!held.current) onPress();
      held.current = false;
    },
  };
  return { pressed, handlers };
}
