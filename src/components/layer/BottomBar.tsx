import type { ReactNode } from 'react';
import { Text } from '../layout/primitives';
import styles from './BottomBar.module.css';

/** Keeps the page's main buttons in sight at the bottom. The bar covers the end of the page, so the page needs the bar's height as padding. */
export const BottomBar = ({ children }: { readonly children: ReactNode }) => (
  <footer className={styles.bar} data-unprinted>
    {children}
  </footer>
);

/** A sentence above the main buttons of a page. */
export const BarNote = ({ children }: { readonly children: ReactNode }) => (
  <Text below={8} size={14} tone="soft" center>
    {children}
  </Text>
);
