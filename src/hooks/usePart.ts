import { useEffect, useState } from 'react';
import type { Part } from '../services/http/part';

/**
 * A part that a view is better with and works without, fetched `once` there is time for it; undefined until it is there. Not
 * `lazy`: React holds back what waits inside of what has just waited, for up to half a second.
 */
export function usePart<T>(part: Part<T>, once: boolean): T | undefined {
  const [there, setThere] = useState(part.now);
  useEffect(() => {
    if (!once) return;
    let left = false;
    part.load().then(
      (loaded) => left || setThere(() => loaded),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [part, once]);
  return there;
}
