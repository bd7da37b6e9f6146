import type { Failure } from '../../services/http/failure';
import styles from './FormAlert.module.css';

/** What a flow has to say about itself as a whole: nothing that the app has said, nothing that a field says. */
export function FormAlert({ failure }: { readonly failure: Failure | null }) {
  const text = failure && !failure.shown && !failure.field ? failure.message : '';
  return (
    <p className={styles.alert} role="alert">
      {text}
    </p>
  );
}
