import type { ReactNode } from 'react';
import styles from './Action.module.css';

/** Holds a form's main button. On a small phone it sticks to the bottom while its parent scrolls, so it must not be in a grid's cell. */
export const Action = ({ children }: { readonly children: ReactNode }) => <div className={styles.action}>{children}</div>;
