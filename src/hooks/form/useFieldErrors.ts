import { useEffect, useState } from 'react';
import type { Failure } from '#services/http/failure.ts';
import { focusById } from '../focus/focus';

/**
 * Keeps the error messages of a form's fields. A failure of the flow that names a field is shown at this field, which is focused, until the
 * field is changed: the toast with the same message is gone after two seconds.
 */
export function useFieldErrors(failure: Failure | null, idPrefix: string) {
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const setError = (name: string, message: string | undefined) => setErrors((before) => ({ ...before, [name]: message }));

  // The failure whose field has been changed since.
  const [dismissed, setDismissed] = useState<Failure | null>(null);
  // It is forgotten once the flow has another failure or none, because the flow may fail with the same object again.
  if (dismissed && dismissed !== failure) setDismissed(null);

  useEffect(() => {
    if (failure?.field) focusById(idPrefix + failure.field);
  }, [failure, idPrefix]);

  const errorOf = (name: string) =>
    errors[name] ?? (failure?.field === name && dismissed !== failure ? failure.message : undefined);
  /** Hides the failure of the flow if it is about this field. */
  const dismissFailure = (name: string) => failure?.field === name && setDismissed(failure);
  const clearError = (name: string) => {
    setError(name, undefined);
    dismissFailure(name);
  };
  return { errorOf, setError, clearError, dismissFailure };
}
