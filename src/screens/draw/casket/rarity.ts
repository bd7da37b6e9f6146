/** The names of the rarities, the commonest first. */
export const RARITIES = ['常物', '雅物', '珍品', '秘藏'] as const;

/** The rarest prizes have odds below these, in percent. */
const BELOW = [5, 1, 0.5] as const;

/** From 1, common, to 4, by the published odds in percent; undefined where none are published. */
export const rarityOf = (odds: number | undefined): number | undefined =>
  odds === undefined ? undefined : 1 + BELOW.filter((limit) => odds < limit).length;
