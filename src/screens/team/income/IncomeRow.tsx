import { dayOf, inChina, signed, yuan } from '#components/display/format.ts';
import { remarkOf } from '#components/display/remarkOf.ts';
import { Tag } from '#components/display/Tag.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import type { IncomeEntry } from '#machines/team/recruiting.ts';
import styles from '../team.module.css';

const statuses = { 0: '处理中', 1: '', 2: '未通过', 3: '已取消', UNKNOWN: '状态未知' } as const;
const icons = { IN: 'coin', OUT: 'exchange', UNKNOWN: 'ledger' } as const;

/** A signed income entry, and what it is about: a reward's friend, sold goods, an order. */
export function IncomeRow({ row }: { readonly row: IncomeEntry }) {
  // The answer has no type for it: its title tells a withdrawal.
  const isWithdrawal = row.direction === 'OUT' && row.title.includes('提现');
  const about = remarkOf(row);
  return (
    <Row className={styles.row} gap={12} wrap>
      <span className={styles.avatar} data-kind={row.direction} aria-hidden="true">
        <Icon name={isWithdrawal ? 'exit' : icons[row.direction]} size={22} />
      </span>
      <Stack grow>
        <Text strong>{row.title}</Text>
        {about && (
          <Text size={14} tone="soft">
            <bdi>{about}</bdi>
          </Text>
        )}
        <Text size={12} tone="faint">
          {dayOf(row.createTime)} {inChina(row.createTime).dayAndTime.slice(6)}
          {row.fee !== undefined && row.fee > 0 && ` · 含手续费 ${yuan(row.fee)}`}
        </Text>
      </Stack>
      <div className={styles.side}>
        <Text strong tone={row.direction === 'IN' ? 'jade' : undefined}>
          {signed(row.direction, row.amount, yuan)}
        </Text>
        {row.status !== 1 && <Tag tone={row.status === 0 ? 'gold' : 'quiet'}>{statuses[row.status]}</Tag>}
      </div>
    </Row>
  );
}
