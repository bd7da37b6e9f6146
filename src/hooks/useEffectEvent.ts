import { useCallback, useInsertionEffect, useRef } from 'react';

/** A function for effects that stays the same and always does what the last render gave it; not to be called while rendering. */
export function useEffectEvent<Args extends unknown[], Result>(callback: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(callback);
  // Before every other effect, those that call it included.
  useInsertionEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args) => latest.current(...args), []);
}
