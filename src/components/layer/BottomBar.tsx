import type { ReactNode } from 'react';
import { Text } from '../layout/primitives';
import styles from './BottomBar.module.css';

/** The page's main buttons, always in sight at the bottom; the page leaves room for it. */
export const BottomBar = ({ children }: { readonly children: ReactNode }) => (
  <footer className={styles.bar} data-unprinted>
    {children}
  </footer>
);

/** A sentence above the buttons: why one can't be used, or what it does not do. */
export const BarNote = ({ children }: { readonly children: ReactNode }) => (
  <Text below={8} size={14} tone="soft" center>
    {children}
  </Text>
);
