import { useEffect } from 'react';

/** Focuses the element with this id each time that it becomes ready. */
export function useFocusWhen(id: string, ready: boolean): void {
  useEffect(() => {
    if (ready) document.getElementById(id)?.focus();
  }, [ready, id]);
}
