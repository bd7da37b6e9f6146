import type { ReactNode } from 'react';
import styles from './Hero.module.css';

/** The branded page header; the content after it overlaps its lower edge. */
export function Hero({ children }: { readonly children: ReactNode }) {
  return (
    <header className={styles.hero}>
      <svg className={styles.rings} viewBox="0 0 140 84" aria-hidden="true">
        <circle cx="38" cy="66" r="42" />
        <circle cx="110" cy="66" r="62" />
      </svg>
      {children}
    </header>
  );
}
