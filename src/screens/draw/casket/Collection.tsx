import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import type { Resource } from '#hooks/useResource.ts';
import styles from './Collection.module.css';
import { DrawTile } from './DrawTile';
import { type CollectedPrize, PrizeTile } from './PrizeTile';

interface CollectionProps extends Pick<Resource<readonly CollectedPrize[]>, 'value' | 'ended'> {
  /** The draws that are left; undefined until they are known. */
  readonly chances: number | undefined;
}

/** Seven skeletons and the tile of the draw fill two rows. */
const SKELETONS = [0, 1, 2, 3, 4, 5, 6] as const;

/** All prizes of the activity, with the number that the member has won at least once. */
export function Collection({ value: prizes, ended, chances }: CollectionProps) {
  const hasPrizes = prizes !== null && prizes.length > 0;
  const segments = prizes ?? (ended ? [] : SKELETONS);
  const wonCount = prizes?.filter(({ won }) => won.length > 0).length ?? 0;
  return (
    <Stack as="section" gap={12} inset aria-label="图鉴" aria-busy={!ended}>
      <Row gap={16} minHeight={44}>
        {!ended && <Skeleton width="82px" />}
        {hasPrizes && (
          <p>
            已集{' '}
            <Text as="b" size={28}>
              {wonCount}
            </Text>{' '}
            / {prizes.length}
          </p>
        )}
        <Row className={styles.bar} gap={4} grow aria-hidden="true">
          {segments.map((_, index) => (
            <Text as="i" key={index} grow data-won={index < wonCount || undefined} />
          ))}
        </Row>
      </Row>
      <ul className={styles.prizes} aria-label="本期奖品">
        {!ended &&
          SKELETONS.map((index) => (
            <li key={index}>
              <Skeleton height="118px" />
            </li>
          ))}
        {prizes?.map((prize) => (
          <li key={prize.prizeId}>
            <PrizeTile {...prize} />
          </li>
        ))}
        {hasPrizes && (
          <li>
            <DrawTile chances={chances} />
          </li>
        )}
      </ul>
    </Stack>
  );
}
