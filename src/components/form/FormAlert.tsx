import type { Failure } from '../../services/http/failure';
import styles from './FormAlert.module.css';

/** A form-level error. Empty for failures that a toast has shown or that belong to a field. */
export function FormAlert({ failure }: { readonly failure: Failure | null }) {
  const text = failure && !failure.shown && !failure.field ? failure.message : '';
  return (
    <p className={styles.alert} role="alert">
      {text}
    </p>
  );
}
