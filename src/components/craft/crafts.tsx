import type { ReactNode } from 'react';
import catalogSeason from '#catalog/season.json' with { type: 'json' };
import styles from './crafts.module.css';

export type Craft = 'porcelain' | 'dye' | 'weave' | 'lacquer';

/** The craft of the season is that of all that belongs to no asset (catalog/README.md). */
export const season = catalogSeason.craft as Craft;

/** The class of an element with the ground of a craft. */
export const groundOf = (craft: Craft) => styles[craft];

interface GroundProps {
  readonly craft: Craft;
  readonly children: ReactNode;
}

/** Gives a Hero and its bar the ground of a craft. Plain lacquer stays without it, on the first screen. */
export const Ground = ({ craft, children }: GroundProps) => (
  <div className={`${styles.ground} ${groundOf(craft)}`}>{children}</div>
);
