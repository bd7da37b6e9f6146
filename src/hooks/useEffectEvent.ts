import { useCallback, useInsertionEffect, useRef } from 'react';

/** Polyfill of React's useEffectEvent: returns a stable function that calls the latest callback. Don't call the function during a render. */
export function useEffectEvent<Args extends unknown[], Result>(callback: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(callback);
  // Insertion effects run before all layout effects and effects, which may call the function.
  useInsertionEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args) => latest.current(...args), []);
}
