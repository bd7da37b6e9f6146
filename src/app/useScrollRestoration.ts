import { useLayoutEffect } from 'react';
import { entryKey } from '#hooks/hashLocation.ts';

/** The last scroll position of each history entry, in px. */
const positions = new Map<string, number>();

/** The time in ms for which a restored page may grow to its former height. */
const SETTLE_TIMEOUT_MS = 3000;

/**
 * Restores the scroll position of each history entry; a new entry starts at the top. A page that is still loading may be too short, so
 * scrolling is retried as the page grows, until the member scrolls or SETTLE_TIMEOUT_MS has passed. `address` identifies the page.
 */
export function useScrollRestoration(address: string): void {
  useLayoutEffect(() => {
    const key = entryKey();
    const top = positions.get(key) ?? 0;
    /** The position is restored, or the wait for it is over: from now on positions are saved. */
    let isSettled = false;
    window.history.scrollRestoration = 'manual';

    const save = () => {
      if (isSettled) positions.set(key, window.scrollY);
    };
    const settle = () => {
      isSettled = true;
      resizeObserver.disconnect();
    };
    const restore = () => {
      window.scrollTo(0, top);
      if (Math.abs(window.scrollY - top) <= 1) settle();
    };
    const resizeObserver = new ResizeObserver(restore);
    const timer = setTimeout(settle, SETTLE_TIMEOUT_MS);
    restore();
    if (!isSettled) resizeObserver.observe(document.body);

    window.addEventListener('scroll', save, { passive: true });
    window.addEventListener('touchstart', settle, { passive: true });
    window.addEventListener('wheel', settle, { passive: true });
    return () => {
      clearTimeout(timer);
      resizeObserver.disconnect();
      window.removeEventListener('scroll', save);
      window.removeEventListener('touchstart', settle);
      window.removeEventListener('wheel', settle);
    };
  }, [address]);
}
