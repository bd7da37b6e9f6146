import { useEffect } from 'react';
import { useEffectEvent } from '../useEffectEvent';
import type { FieldBinding } from '../useForm';

/** Focuses a field, without an old error, each time that it becomes its turn. */
export function useNewFocus(field: FieldBinding<string>, ready: boolean): void {
  const focus = useEffectEvent(() => {
    field.onChange(field.value);
    document.getElementById(field.id)?.focus();
  });
  useEffect(() => {
    if (ready) focus();
  }, [ready]);
}
