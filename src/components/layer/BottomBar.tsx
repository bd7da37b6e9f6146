import type { ReactNode } from 'react';
import { Text } from '../layout/primitives';
import styles from './BottomBar.module.css';

/** The page's main buttons, always in sight at the bottom; the page leaves room for it. */
export const BottomBar = ({ children }: { readonly children: ReactNode }) => (
  <footer className={styles.bar} data-unprinted>
    {children}
  </footer>
);

/** Says above the button why it can't be used. */
export const BarNote = ({ children }: { readonly children: ReactNode }) => (
  <Text below={8} size={14} tone="soft" center>
    {children}
  </Text>
);
