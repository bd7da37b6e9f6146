import { useLayoutEffect } from 'react';
import { entryKey } from '../hooks/hashLocation';

const positions = new Map<string, number>();

/** Every entry of the history has its own place: the top when it is new, where it was when it is gone back to. */
export function useScroll(path: string): void {
  useLayoutEffect(() => {
    const key = entryKey();
    window.scrollTo(0, positions.get(key) ?? 0);
    const keep = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [path]);
}
