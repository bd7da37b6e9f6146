import { useEffect, useRef } from 'react';
import type { Failure } from '#services/http/failure.ts';
import styles from './FormAlert.module.css';

/** Says why a form was refused, unless a toast or a field has said so. */
export function FormAlert({ failure }: { readonly failure: Failure | null }) {
  // Failures that are `shown` had a toast, except a missing permission (docs/spec.md §6).
  const hadToast = failure?.shown && failure.kind !== 'forbidden';
  const text = failure && !hadToast && !failure.field ? failure.message : '';
  const alert = useRef<HTMLParagraphElement>(null);
  // The alert is scrolled into view, because on a small phone the main button may cover it.
  useEffect(() => {
    if (text) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <p ref={alert} className={styles.alert} role="alert">
      {text}
    </p>
  );
}
