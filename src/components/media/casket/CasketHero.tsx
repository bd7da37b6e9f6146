import type { ReactNode } from 'react';
import { Ground } from '../../craft/crafts';
import { Hero, HeroTitle, type HeroTitleProps } from '../../layout/Hero';
import styles from './CasketHero.module.css';
import { SealedCasket } from './SealedCasket';

interface CasketHeroProps extends HeroTitleProps {
  readonly bar?: ReactNode;
  /** The width of the casket in px. */
  readonly width: number;
}

/** The hero with the casket over its title, where a high screen has room for it. */
export const CasketHero = ({ bar, width, ...title }: CasketHeroProps) => (
  <Ground craft="lacquer">
    <Hero bar={bar}>
      <div className={styles.casket} data-frame>
        <SealedCasket width={width} />
      </div>
      <HeroTitle {...title} />
    </Hero>
  </Ground>
);
