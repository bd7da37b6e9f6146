import { useCallback, useInsertionEffect, useRef } from 'react';

/** Polyfill of React's useEffectEvent: a stable function that calls the latest callback, never a stale closure. Not for use during render. */
export function useEffectEvent<Args extends unknown[], Result>(callback: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(callback);
  // Insertion effects run before every layout effect and effect that may call it.
  useInsertionEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args) => latest.current(...args), []);
}
