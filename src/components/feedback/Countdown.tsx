import { type ReactNode, useEffect, useState } from 'react';
import { now } from '#services/browser/clock.ts';

/** Server time in ms; re-renders every second until `until` (server time in ms). */
export function useNow(until: number): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    setTime(now());
    const timer = setInterval(() => {
      const current = now();
      setTime(current);
      if (current >= until) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return time;
}

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
