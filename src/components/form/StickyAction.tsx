import type { ReactNode } from 'react';
import styles from './StickyAction.module.css';

/** Keeps a form's main button in sight: it sticks to the lower edge of a small phone while its parent scrolls, so it can't be in a grid's cell. */
export const StickyAction = ({ children }: { readonly children: ReactNode }) => <div className={styles.action}>{children}</div>;
