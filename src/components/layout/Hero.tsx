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
      {/* The bar stands outside the hero, because a sticky element scrolls away with its parent. */}
      {bar && <div className={styles.bar}>{bar}</div>}
      {/*
        `data-frame` keeps a part in the frame that the page shows before the screen's code has come (vite/start/frames.ts).
        Without a bar it is the whole hero, because the edge alone is no content.
      */}
      <header className={styles.hero} data-frame={bar ? undefined : true}>
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
      {/* Both are inline, so that browsers count them as one text for the largest paint, which is then there from the start. */}
      <br />
      <p>{children}</p>
    </div>
  </div>
);
