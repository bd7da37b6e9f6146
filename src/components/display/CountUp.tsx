import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '#hooks/useCanAnimate.ts';
import { VisuallyHidden } from '../feedback/VisuallyHidden';

const DURATION_MS = 900;

/** Counts a figure up from 0 to its value; with reduced motion the value shows at once. A screen reader reads the value alone. */
export function CountUp({ to, format }: { readonly to: number; readonly format: (figure: number) => string }) {
  const [shown, setShown] = useState(() => (prefersReducedMotion() ? to : 0));
  useEffect(() => {
    if (prefersReducedMotion()) return setShown(to);
    let frame = 0;
    let began: number | undefined;
    const step = (now: number) => {
      began ??= now;
      const remaining = Math.max(0, 1 - (now - began) / DURATION_MS);
      // The third power makes the count slow down towards the end.
      setShown(Math.round(to * (1 - remaining ** 3)));
      if (remaining > 0) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [to]);
  return (
    <>
      <span aria-hidden="true">{format(shown)}</span>
      <VisuallyHidden>{format(to)}</VisuallyHidden>
    </>
  );
}
