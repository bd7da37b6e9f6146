import { useEffect } from 'react';
import { useEffectEvent } from '../useEffectEvent';
import type { FieldBinding } from '../useForm';

/** Focuses a field of a form each time that it becomes ready, and takes away its old error. */
export function useFieldFocus(field: FieldBinding<string>, ready: boolean): void {
  const focus = useEffectEvent(() => {
    // A change takes away the error, also one to the same value.
    field.onChange(field.value);
    document.getElementById(field.id)?.focus();
  });
  useEffect(() => {
    if (ready) focus();
  }, [ready]);
}
