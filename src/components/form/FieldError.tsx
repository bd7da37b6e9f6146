import type { ReactNode } from 'react';
import styles from './FieldError.module.css';

/** The fault of a field, below it; empty where there is none. */
export const FieldError = ({ id, children }: { readonly id?: string; readonly children: ReactNode }) => (
  <p className={styles.error} id={id} aria-live="polite">
    {children}
  </p>
);
