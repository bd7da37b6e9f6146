import { useEffect } from 'react';
import { useEffectEvent } from '../useEffectEvent';
import type { FieldBinding } from '../useForm';
import { focusById } from './focusById';

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
