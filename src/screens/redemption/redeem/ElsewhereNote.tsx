import type { ReactNode } from 'react';
import { Note } from '#components/layout/primitives.tsx';
import styles from './Redeem.module.css';

/** Tells that another page of this phone submitted a redemption, and what was filled in here was not. */
export const ElsewhereNote = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.notes}>
    <Note tint="gold" role="alert">
      {children}
    </Note>
  </div>
);
