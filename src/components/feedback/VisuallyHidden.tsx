import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** For a screen reader only: what colour, place or a line through a number say to the eye. */
export const Heard = ({ children }: { readonly children: ReactNode }) => <span className={styles.heard}>{children}</span>;
