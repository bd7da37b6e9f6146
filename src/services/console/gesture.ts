import { fromCallback } from 'xstate';
import type { Service } from '../http/service';

/** Rounds to hundredths of a px, so that floating-point error does not push a value over a limit. */
const hundredths = (px: number) => Math.round(px * 100) / 100;

/**
 * Reports each touch of a single finger when it ends; a second finger, or the system taking the touch away, cancels it. The positions are
 * those on the screen and the time is the touch's own, so that neither a scrolling page nor a busy one changes them.
 */
export const watchTouches = fromCallback<{ type: string }, undefined>(({ sendBack }) => {
  let finger: { id: number; y: number } | null = null;

  const start = ({ touches }: TouchEvent) => {
    const [touch] = touches;
    finger = touch && touches.length === 1 ? { id: touch.identifier, y: touch.clientY } : null;
  };
  const end = ({ changedTouches: [touch], touches, timeStamp }: TouchEvent) => {
    if (touch && touch.identifier === finger?.id && touches.length === 0)
      sendBack({ type: 'touch.ended', rise: hundredths(finger.y - touch.clientY), time: timeStamp });
    finger = null;
  };
  const cancel = () => {
    finger = null;
  };

  // The listeners capture, so that no control can keep a touch to itself, and are passive, so that scrolling never waits.
  const options = { capture: true, passive: true };
  window.addEventListener('touchstart', start, options);
  window.addEventListener('touchend', end, options);
  window.addEventListener('touchcancel', cancel, options);
  return () => {
    window.removeEventListener('touchstart', start, options);
    window.removeEventListener('touchend', end, options);
    window.removeEventListener('touchcancel', cancel, options);
  };
});

/** Loads the console's chunk, and opens the console. */
export const openConsole: Service<void> = async () => {
  const { open } = await import('./console');
  open();
};
