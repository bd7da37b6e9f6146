import type { ReactNode } from 'react';
import { useNow } from '#hooks/useNow.ts';

interface CountdownProps {
  /** Server time in ms. */
  readonly until: number;
  /** Renders the remaining whole seconds, never negative. */
  readonly children: (seconds: number) => ReactNode;
}

/** Re-renders every second until `until`; a leaf, so that nothing around it re-renders. */
export function Countdown({ until, children }: CountdownProps) {
  const now = useNow(until);
  return children(Math.max(0, Math.ceil((until - now) / 1000)));
}
