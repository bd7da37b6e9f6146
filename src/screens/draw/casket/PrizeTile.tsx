import { VisuallyHidden } from '#components/feedback/VisuallyHidden.tsx';
import { Link } from '#components/layout/Link.ts';
import { Card, Stack, Text } from '#components/layout/primitives.tsx';
import { Rarity, rarityOf } from '#components/media/casket/Contents.tsx';
import type { collection } from '#machines/draw/openedBoxes.ts';
import { prizeHref } from '#paths/links.ts';
import { PRIZE_STATUS } from '../../redemption/records/prizeStatuses';
import styles from './Collection.module.css';

export type CollectedPrize = NonNullable<ReturnType<typeof collection.view>['value']>[number];

/** The colour behind a prize's picture, by its kind. */
const tintByKind: Readonly<Partial<Record<CollectedPrize['kind'], 'gold' | 'jade'>>> = { CONTRIBUTION: 'gold', DATA_IP: 'jade' };

/** A prize of the activity: a won one leads to its record, and one that is not won yet is a silhouette that leads to its value in the rules. */
export function PrizeTile({ won: records, icon, title, odds, kind }: CollectedPrize) {
  const recordWithoutAddress = records.find(({ status }) => status === PRIZE_STATUS.addressMissing);
  // Of several records, the one that waits for an address comes first, then the newest.
  const record = recordWithoutAddress ?? records[0];
  const rarity = rarityOf(odds);
  const content = (
    <>
      <Card as="span" padY={4} padX={0} center tint={tintByKind[kind]}>
        {icon && <img src={icon} width={96} height={96} alt="" loading="lazy" />}
      </Card>
      <Text as="span" className={styles.name} size={14} strong center lineBreak="cut" tone={record ? 'ink' : 'soft'}>
        {title}
      </Text>
      {recordWithoutAddress ? (
        <Text as="b" size={12} tone="cinnabar" center>
          缺地址
        </Text>
      ) : (
        <Text as="span" size={12} tone="soft" center>
          {rarity && <Rarity rarity={rarity} />}
          {records.length < 2 && <VisuallyHidden>{record ? '1 件' : '未得'}</VisuallyHidden>}
        </Text>
      )}
      {records.length > 1 && (
        <Text as="b" className={styles.count} size={12} tone="soft">
          ×{records.length}
        </Text>
      )}
    </>
  );
  return (
    <Stack
      as={Link}
      relative
      gap={4}
      tone="ink"
      href={record ? prizeHref(record.recordId) : '/rule'}
      data-missing={record ? undefined : true}
    >
      {content}
    </Stack>
  );
}
