import type { ReactNode } from 'react';
import styles from './BottomBar.module.css';

/** Keeps the page's main buttons in sight at the bottom. The bar covers the end of the page, so the page needs a padding of its height. */
export const BottomBar = ({ children }: { readonly children: ReactNode }) => (
  <footer className={styles.bar} data-unprinted>
    {children}
  </footer>
);
