import { useEffect } from 'react';
import { useEffectEvent } from '../useEffectEvent';
import type { FieldBinding } from '../useForm';

/** Focuses the element with this id, if the page shows it. */
export const focusById = (id: string): void => document.getElementById(id)?.focus();

/** Focuses the element with this id each time `ready` becomes true. */
export function useFocusWhen(id: string, ready: boolean): void {
  useEffect(() => {
    if (ready) focusById(id);
  }, [ready, id]);
}

/** Scrolls to the top of the page each time `ready` becomes true: the page may have been scrolled for what stood there before. */
export function useTopWhen(ready: boolean): void {
  useEffect(() => {
    if (ready) window.scrollTo(0, 0);
  }, [ready]);
}

/** Focuses a field of a form each time `ready` becomes true, and clears the field's old error. */
export function useFieldFocus(field: FieldBinding<string>, ready: boolean): void {
  const focus = useEffectEvent(() => {
    // `onChange` clears the error, even with the same value.
    field.onChange(field.value);
    focusById(field.id);
  });
  useEffect(() => {
    if (ready) focus();
  }, [ready]);
}
