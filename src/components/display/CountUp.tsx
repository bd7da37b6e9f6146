import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../feedback/VisuallyHidden';

const DURATION_MS = 900;

/** Tells whether the phone asks for less motion. */
const movesLittle = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A figure that counts up to its value once; where less motion is asked for it is there at once. A screen reader hears the value alone. */
export function CountUp({ to, format }: { readonly to: number; readonly format: (figure: number) => string }) {
  const [shown, setShown] = useState(() => (movesLittle() ? to : 0));
  useEffect(() => {
    if (movesLittle()) return setShown(to);
    let frame = 0;
    let began: number | undefined;
    const step = (now: number) => {
      began ??= now;
      const left = Math.max(0, 1 - (now - began) / DURATION_MS);
      // It slows down towards the end.
      setShown(Math.round(to * (1 - left ** 3)));
      if (left > 0) frame = requestAnimationFrame(step);
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
