import { minuteOf, signed, yuan } from '#components/display/format.ts';
import { remarkOf } from '#components/display/remarkOf.ts';
import { Tag } from '#components/display/Tag.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import type { IconName } from '#components/icons/paths.ts';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import type { IncomeEntry } from '#machines/team/recruiting.ts';
import styles from '../team.module.css';

/** The words for each status of an entry; one that is done needs none. */
const tags = {
  0: { text: '处理中', tone: 'gold' },
  1: null,
  2: { text: '未通过', tone: 'quiet' },
  3: { text: '已取消', tone: 'quiet' },
  UNKNOWN: { text: '状态未知', tone: 'quiet' },
} as const;

/** The title of an entry tells a withdrawal, because the answer has no type for it. */
function iconOf({ direction, title }: IncomeEntry): IconName {
  switch (direction) {
    case 'IN':
      return 'coin';
    case 'OUT':
      return title.includes('提现') ? 'exit' : 'exchange';
    case 'UNKNOWN':
      return 'ledger';
  }
}

/** A signed income entry, and what it is about: a reward's friend, sold goods, an order. */
export function IncomeRow({ row }: { readonly row: IncomeEntry }) {
  const about = remarkOf(row);
  const tag = tags[row.status];
  return (
    <Row className={styles.row} gap={12} wrap>
      <span className={styles.avatar} data-kind={row.direction} aria-hidden="true">
        <Icon name={iconOf(row)} size={22} />
      </span>
      <Stack grow>
        <Text strong>{row.title}</Text>
        {about && (
          <Text size={14} tone="soft">
            <bdi>{about}</bdi>
          </Text>
        )}
        <Text size={12} tone="faint">
          <Text as="span" lineBreak="whole">
            {minuteOf(row.createTime)}
          </Text>
          {row.fee !== undefined && row.fee > 0 && (
            <>
              {' '}
              <Text as="span" lineBreak="whole">
                含手续费 {yuan(row.fee)}
              </Text>
            </>
          )}
        </Text>
      </Stack>
      <div className={styles.side}>
        <Text strong tone={row.direction === 'IN' ? 'jade' : undefined}>
          {signed(row.direction, row.amount, yuan)}
        </Text>
        {tag && <Tag tone={tag.tone}>{tag.text}</Tag>}
      </div>
    </Row>
  );
}
