import type { ReactNode } from 'react';
import styles from './StickyAction.module.css';

/**
 * Keeps a form's main button in sight: it sticks to the lower edge of a window of at most 600 px in height. It sticks within its parent, so
 * a grid cell of its own height would leave it no room. A parent's style may set `--ground`, the colour behind the button, and `--action`,
 * the button's `position`.
 */
export const StickyAction = ({ children }: { readonly children: ReactNode }) => <div className={styles.action}>{children}</div>;
