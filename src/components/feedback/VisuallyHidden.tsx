import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** For a screen reader only: what colour, place or a line through a number say to the eye. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.visuallyHidden}>{children}</span>
);
