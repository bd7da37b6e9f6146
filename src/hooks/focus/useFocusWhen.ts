import { useEffect } from 'react';
import { focusById } from './focusById';

/** Focuses the element with this id each time `ready` becomes true. */
export function useFocusWhen(id: string, ready: boolean): void {
  useEffect(() => {
    if (ready) focusById(id);
  }, [ready, id]);
}
