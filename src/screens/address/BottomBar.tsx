import type { ReactNode } from 'react';
import styles from './BottomBar.module.css';

/** The page's main button, always in sight at the bottom; the page leaves room for it. */
export const BottomBar = ({ children }: { readonly children: ReactNode }) => <footer className={styles.bar}>{children}</footer>;
