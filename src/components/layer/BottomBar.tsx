import type { ReactNode } from 'react';
import styles from './BottomBar.module.css';

/** Keeps the page's main buttons in sight at the bottom. It covers the end of the page, which must have that much padding. */
export const BottomBar = ({ children }: { readonly children: ReactNode }) => (
  <footer className={styles.bar} data-unprinted>
    {children}
  </footer>
);
