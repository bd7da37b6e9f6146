import { useLayoutEffect } from 'react';
import { entryKey } from '../hooks/hashLocation';

const positions = new Map<string, number>();

/** How long a page may take to grow to the height it had, in ms; then it stays where it is. */
const SETTLE_TIMEOUT_MS = 3000;

/**
 * Every entry of the history has its own place: the top when it is new, where it was when it is gone back to. A page that
 * is still loading is not tall enough yet, so the place is taken as the page grows, until a finger takes over.
 */
export function useScroll(path: string): void {
  useLayoutEffect(() => {
    const key = entryKey();
    const place = positions.get(key) ?? 0;
    let settled = false;
    window.history.scrollRestoration = 'manual';

    const keep = () => {
      if (settled) positions.set(key, window.scrollY);
    };
    const settle = () => {
      settled = true;
      growing.disconnect();
    };
    const take = () => {
      window.scrollTo(0, place);
      if (Math.abs(window.scrollY - place) <= 1) settle();
    };
    const growing = new ResizeObserver(take);
    const timer = setTimeout(settle, SETTLE_TIMEOUT_MS);
    take();
    if (!settled) growing.observe(document.body);

    window.addEventListener('scroll', keep, { passive: true });
    window.addEventListener('touchstart', settle, { passive: true });
    window.addEventListener('wheel', settle, { passive: true });
    return () => {
      clearTimeout(timer);
      growing.disconnect();
      window.removeEventListener('scroll', keep);
      window.removeEventListener('touchstart', settle);
      window.removeEventListener('wheel', settle);
    };
  }, [path]);
}
