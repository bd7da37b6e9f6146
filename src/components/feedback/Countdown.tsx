import { type ReactNode, useEffect, useState } from 'react';
import { now } from '#services/browser/clock.ts';

/** Returns the server time in ms, and renders the component again every second until `until`, a server time in ms as well. */
export function useNow(until: number): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    // The time in the state is from before `until` changed.
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
  /** The server time in ms at which the countdown ends. */
  readonly until: number;
  /** Renders the remaining whole seconds, never negative. */
  readonly children: (seconds: number) => ReactNode;
}

/** Counts down to `until`. The countdown is a component of its own, so that nothing around it renders every second. */
export function Countdown({ until, children }: CountdownProps) {
  const time = useNow(until);
  return children(Math.max(0, Math.ceil((until - time) / 1000)));
}
