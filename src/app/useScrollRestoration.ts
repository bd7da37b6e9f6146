import { useLayoutEffect } from 'react';
import { entryKey } from '#hooks/hashLocation.ts';

const positions = new Map<string, number>();

/** A restored page is waited for this long to reach its former height. */
const SETTLE_TIMEOUT_MS = 3000;

/**
 * Restores the scroll position of each history entry; a new entry starts at the top. A page that is still loading is too short,
 * so scrolling is retried as the page grows, until the user scrolls or SETTLE_TIMEOUT_MS has passed.
 */
export function useScrollRestoration(address: string): void {
  useLayoutEffect(() => {
    const key = entryKey();
    const top = positions.get(key) ?? 0;
    let settled = false;
    window.history.scrollRestoration = 'manual';

    const save = () => {
      if (settled) positions.set(key, window.scrollY);
    };
    const settle = () => {
      settled = true;
      resizeObserver.disconnect();
    };
    const restore = () => {
      window.scrollTo(0, top);
      if (Math.abs(window.scrollY - top) <= 1) settle();
    };
    const resizeObserver = new ResizeObserver(restore);
    const timer = setTimeout(settle, SETTLE_TIMEOUT_MS);
    restore();
    if (!settled) resizeObserver.observe(document.body);

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
