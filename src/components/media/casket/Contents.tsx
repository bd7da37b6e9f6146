import type { Prize } from '@juyi/contract/draw/draw';
import { Skeleton } from '../../feedback/Skeleton';
import { Link } from '../../layout/Link';
import { Card, PlainButton, Row, Stack, Text } from '../../layout/primitives';
import { PrizeIcon } from '../PrizeIcon';
import styles from './Contents.module.css';
import { rarestFirst } from './rarestFirst';

/**
 * The prizes in the casket from the rarest, with their rarity and published odds. Each leads to the rules, which show its value. No prizes mean
 * that they are still loading.
 */
export const Contents = ({ prizes }: { readonly prizes: readonly Prize[] }) => (
  <Card as="section" className={styles.contents} above={16} aria-busy={prizes.length === 0}>
    <Row spread>
      <h2>匣中何物</h2>
      <PlainButton as={Link} tone="soft" size={14} href="/rule">
        概率公示
      </PlainButton>
    </Row>
    {prizes.length === 0 ? (
      <Skeleton height="212px" />
    ) : (
      <ul className={styles.prizes} aria-label="奖品">
        {rarestFirst(prizes).map((prize) => (
          <PrizeView key={prize.prizeId} {...prize} />
        ))}
      </ul>
    )}
  </Card>
);

function PrizeView({ icon, title, odds, kind }: Prize) {
  const rarity = kind === 'NONE' ? undefined : rarityOf(odds);
  return (
    <li>
      <Stack as={Link} tone="ink" center href="/rule">
        <PrizeIcon src={icon} size={48} />
        <Text as="span" size={12} center>
          {title}
        </Text>
        {rarity && <Rarity rarity={rarity} />}
        {odds !== undefined && (
          <Text as="span" size={12} tone="soft">
            {odds}%
          </Text>
        )}
      </Stack>
    </li>
  );
}

/** The names of the rarities, the commonest first. */
const RARITIES = ['常物', '雅物', '珍品', '秘藏'] as const;

/** Limits of the odds in percent. A prize is one step rarer for each limit that its odds are below. */
const RARER_BELOW = [5, 1, 0.5] as const;

/** Rates a prize from 1, common, to 4 by its published odds in percent; undefined where none are published. */
export const rarityOf = (odds: number | undefined): number | undefined =>
  odds === undefined ? undefined : 1 + RARER_BELOW.filter((limit) => odds < limit).length;

interface RarityProps {
  readonly rarity: number;
  /** Shows the name, too. */
  readonly named?: boolean;
}

/** Shows the rarity as one to four filled diamonds; screen readers hear its name. */
export const Rarity = ({ rarity, named }: RarityProps) => (
  <span className={styles.rarity} role="img" aria-label={RARITIES[rarity - 1]}>
    {'◆'.repeat(rarity)}
    <span>{'◇'.repeat(RARITIES.length - rarity)}</span>
    {named && ` ${RARITIES[rarity - 1]}`}
  </span>
);
