import type { ReactNode } from 'react';
import styles from './FieldError.module.css';

/** The error message below a field. An empty one is rendered too, because screen readers announce only a change of what is already there. */
export const FieldError = ({ id, children }: { readonly id?: string; readonly children: ReactNode }) => (
  <p className={styles.error} id={id} aria-live="polite">
    {children}
  </p>
);
