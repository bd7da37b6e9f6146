import { type RefObject, useEffect } from 'react';
import { useEffectEvent } from './useEffectEvent';

const REDUCED = '(prefers-reduced-motion: reduce)';

/**
 * Tells whether something may move: it is on the screen, the page is in front, and the system does not ask for less
 * motion. Called when that changes; nothing may move until it was said.
 */
export function useSight(element: RefObject<HTMLElement | null>, tell: (mayMove: boolean) => void): void {
  const onTell = useEffectEvent(tell);
  useEffect(() => {
    const reduced = window.matchMedia(REDUCED);
    let onScreen = false;
    let told = false;
    const look = () => {
      const mayMove = onScreen && !document.hidden && !reduced.matches;
      if (mayMove === told) return;
      told = mayMove;
      onTell(mayMove);
    };
    const observer = new IntersectionObserver((entries) => {
      onScreen = entries[entries.length - 1]?.isIntersecting ?? false;
      look();
    });
    if (element.current) observer.observe(element.current);
    document.addEventListener('visibilitychange', look);
    reduced.addEventListener('change', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
      reduced.removeEventListener('change', look);
      if (told) onTell(false);
    };
  }, [element]);
}
