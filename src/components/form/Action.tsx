import type { ReactNode } from 'react';
import styles from './Action.module.css';

/** The place of a form's main button. Its parent is what scrolls past it, and is not a grid. */
export const Action = ({ children }: { readonly children: ReactNode }) => <div className={styles.action}>{children}</div>;
