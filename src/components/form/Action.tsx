import type { ReactNode } from 'react';
import styles from './Action.module.css';

/** The place of a form's main button; a direct child of what scrolls by, which is not a grid. */
export const Action = ({ children }: { readonly children: ReactNode }) => <div className={styles.action}>{children}</div>;
