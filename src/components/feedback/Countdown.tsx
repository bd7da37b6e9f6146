import type { ReactNode } from 'react';
import { useNow } from '../../hooks/useNow';

interface CountdownProps {
  /** Server time in ms. */
  readonly until: number;
  /** What to show for the seconds left, never negative. */
  readonly children: (seconds: number) => ReactNode;
}

/** The one view that ticks. */
export function Countdown({ until, children }: CountdownProps) {
  const now = useNow(until);
  return children(Math.max(0, Math.ceil((until - now) / 1000)));
}
