import type { Prize } from '@juyi/contract/draw/draw';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Link } from '#components/layout/Link.ts';
import { Card, PlainButton, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { PrizeIcon } from '#components/media/PrizeIcon.tsx';
import styles from './Contents.module.css';
import { Rarity, rarityOf } from './Rarity';

/** Skeletons take these places while the prizes load. */
const PLACES = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** The prizes in the casket, with their rarity and published odds. Empty while loading. */
export const Contents = ({ prizes }: { readonly prizes: readonly Prize[] }) => (
  <Card as="section" className={styles.contents} above={16}>
    <Row spread>
      <h2>匣中何物</h2>
      <PlainButton as={Link} tone="soft" size={14} href="/rule">
        概率公示
      </PlainButton>
    </Row>
    <ul className={styles.prizes} aria-label="奖品" aria-busy={prizes.length === 0}>
      {prizes.length === 0
        ? PLACES.map((place) => (
            <li key={place}>
              <Skeleton height="100px" />
            </li>
          ))
        : prizes.map((prize) => <PrizeView key={prize.prizeId} {...prize} />)}
    </ul>
  </Card>
);

function PrizeView({ icon, title, odds, kind }: Prize) {
  const rarity = kind === 'NONE' ? undefined : rarityOf(odds);
  return (
    <Stack as="li" center>
      <PrizeIcon src={icon} size={48} />
      <Text as="span" size={12} strong center>
        {title}
      </Text>
      {rarity && <Rarity rarity={rarity} />}
      {odds !== undefined && (
        <Text as="span" size={12} tone="soft">
          {odds}%
        </Text>
      )}
    </Stack>
  );
}
