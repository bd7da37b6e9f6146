import { type RefObject, useEffect } from 'react';
import { useEffectEvent } from './useEffectEvent';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Tells whether the phone asks for less motion. */
export const prefersReducedMotion = () => window.matchMedia(REDUCED_MOTION).matches;

/**
 * Reports whether an element may animate: the element is in the viewport, the page is visible, and reduced motion is not requested.
 * `onChange` is called on changes only. Before the first call, the element may not animate.
 */
export function useCanAnimate(element: RefObject<HTMLElement | null>, onChange: (canAnimate: boolean) => void): void {
  const report = useEffectEvent(onChange);
  useEffect(() => {
    const reducedMotion = window.matchMedia(REDUCED_MOTION);
    let inViewport = false;
    let reported = false;
    const update = () => {
      const canAnimate = inViewport && !document.hidden && !reducedMotion.matches;
      if (canAnimate === reported) return;
      reported = canAnimate;
      report(canAnimate);
    };
    const observer = new IntersectionObserver((entries) => {
      inViewport = entries[entries.length - 1]?.isIntersecting ?? false;
      update();
    });
    if (element.current) observer.observe(element.current);
    document.addEventListener('visibilitychange', update);
    reducedMotion.addEventListener('change', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
      reducedMotion.removeEventListener('change', update);
      if (reported) report(false);
    };
  }, [element]);
}
