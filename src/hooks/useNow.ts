import { useEffect, useState } from 'react';
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
