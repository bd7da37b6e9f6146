import type { ReactNode } from 'react';
import { Brand, BrandMark } from './Brand';
import styles from './Hero.module.css';

interface HeroProps {
  /** The page's BackBar, in white. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}

/** The branded page header; the card after it overlaps its lower edge (`heroCard` in layout.module.css). */
export function Hero({ bar, children }: HeroProps) {
  return (
    <header className={styles.hero}>
      {/* `data-frame` keeps the edge in the frame that the page shows before the screen's code has come (vite/start/frames.ts). */}
      <i className={styles.edge} data-frame />
      {bar && <div className={styles.bar}>{bar}</div>}
      {children}
    </header>
  );
}

interface HeroTitleProps {
  /** It stands before the product's name. */
  readonly title: string;
  readonly children: ReactNode;
}

/** The heading of a page for visitors, and a line below it. */
export const HeroTitle = ({ title, children }: HeroTitleProps) => (
  <div className={styles.head} data-frame>
    <BrandMark />
    <div>
      <h1>
        {title}
        <Brand />
      </h1>
      <br />
      <p>{children}</p>
    </div>
  </div>
);
