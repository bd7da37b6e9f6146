import season from '../../../catalog/season.json' with { type: 'json' };
import styles from './crafts.module.css';

export type Craft = 'porcelain' | 'dye' | 'weave' | 'lacquer';

/** The class of an element with the ground of a craft. */
export const groundOf = (craft: Craft) => styles[craft];

/** The ground of what belongs to no asset has the craft of the season (catalog/README.md). */
export const seasonGround = styles[season.craft];
