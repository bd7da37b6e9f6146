import type { ReactNode } from 'react';
import { Text } from '../layout/primitives';
import styles from './BottomBar.module.css';

/** Keeps the page's main buttons in sight at the bottom. It covers the end of the page, which must have that much padding. */
export const BottomBar = ({ children }: { readonly children: ReactNode }) => (
  <footer className={styles.bar} data-unprinted>
    {children}
  </footer>
);

/** A sentence above the buttons of the bar. */
export const BarNote = ({ children }: { readonly children: ReactNode }) => (
  <Text below={8} size={14} tone="soft" center>
    {children}
  </Text>
);
