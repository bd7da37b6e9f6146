import type { ReactNode } from 'react';
import styles from './Hero.module.css';

interface HeroProps {
  /** The page's BackBar, in white. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}

/** The branded page header; the content after it overlaps its lower edge. */
export function Hero({ bar, children }: HeroProps) {
  return (
    <header className={styles.hero}>
      <svg className={styles.rings} viewBox="0 0 140 84" aria-hidden="true" data-frame>
        <circle cx="38" cy="66" r="42" />
        <circle cx="110" cy="66" r="62" />
      </svg>
      {bar && <div className={styles.bar}>{bar}</div>}
      {children}
    </header>
  );
}
