import styles from './Contents.module.css';

/** The names of the rarities, the commonest first. */
const RARITIES = ['常物', '雅物', '珍品', '秘藏'] as const;

/** Odds in percent: below each of these a prize is one step rarer. */
const RARER_BELOW = [5, 1, 0.5] as const;

/** From 1, common, to 4, by the published odds in percent; undefined where none are published. */
export const rarityOf = (odds: number | undefined): number | undefined =>
  odds === undefined ? undefined : 1 + RARER_BELOW.filter((limit) => odds < limit).length;

/** Diamonds, as many as the prize is rare; screen readers hear the name. */
export const Rarity = ({ rarity }: { readonly rarity: number }) => (
  <span className={styles.rarity} role="img" aria-label={RARITIES[rarity - 1]}>
    {'◆'.repeat(rarity)}
    <span>{'◇'.repeat(RARITIES.length - rarity)}</span>
  </span>
);
