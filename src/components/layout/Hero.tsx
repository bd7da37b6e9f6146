import type { ReactNode } from 'react';
import { Brand, BrandMark } from './Brand';
import styles from './Hero.module.css';

interface HeroProps {
  /** The page's BackBar, which stays at the top in the hero's colours. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}

/** The branded header of a page. The card after the header overlaps its lower edge (`heroCard` in layout.module.css). */
export function Hero({ bar, children }: HeroProps) {
  return (
    <>
      {/* Not in the hero, which a sticky bar would leave with. */}
      {bar && <div className={styles.bar}>{bar}</div>}
      <header className={styles.hero}>
        {/* `data-frame` marks what the static frame has, which the page shows before the screen's code has come (vite/start/frames.ts). */}
        <i className={styles.edge} data-frame />
        {children}
      </header>
    </>
  );
}

export interface HeroTitleProps {
  /** The words before the product's name. */
  readonly title: string;
  /** The line below the heading. */
  readonly children: ReactNode;
}

/** The heading of a page for visitors: the product's logo, a title with the product's name, and a line below. */
export const HeroTitle = ({ title, children }: HeroTitleProps) => (
  <div className={styles.head} data-frame>
    <BrandMark />
    <div>
      <h1>
        {title}
        <Brand />
      </h1>
      {/* Title and line are inline, because the largest paint counts them as one text that is there from the start. */}
      <br />
      <p>{children}</p>
    </div>
  </div>
);
