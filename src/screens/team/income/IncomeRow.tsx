import { DOT, inChina, signed, yuan } from '#components/display/format.ts';
import { recordHrefOf, remarkOf } from '#components/display/remarkOf.ts';
import type { IconName } from '#components/icons/paths.ts';
import { Text } from '#components/layout/primitives.tsx';
import { EntryRow } from '#components/list/EntryRow.tsx';
import type { IncomeEntry } from '#machines/team/recruiting.ts';

/** The words for each status of an entry; one that is done needs none. */
const statuses = {
  0: { text: '处理中', tone: 'gold' },
  1: null,
  2: { text: '未通过', tone: 'faint' },
  3: { text: '已取消', tone: 'faint' },
  UNKNOWN: { text: '状态未知', tone: 'faint' },
} as const;

/** Tells whether an entry returns what was spent. */
export const isReturn = ({ title }: IncomeEntry): boolean => title.includes('退回');

/** The title of an entry tells what it is, because the answer has no type for it. */
function iconOf(entry: IncomeEntry): IconName {
  const { direction, title } = entry;
  if (direction === 'UNKNOWN') return 'ledger';
  if (direction === 'OUT') return title.includes('提现') ? 'exit' : 'exchange';
  if (isReturn(entry)) return 'refresh';
  return title.includes('邀请') ? 'gift' : 'store';
}

/** A signed income entry, and what it is about: a reward's friend, an order. A sale is known by the goods that were sold. */
export function IncomeRow({ row }: { readonly row: IncomeEntry }) {
  const href = recordHrefOf(row) ?? (iconOf(row) === 'gift' ? '/inviterFriends' : null);
  // A row that opens its record needs no number of it.
  const remark = recordHrefOf(row) ? '' : remarkOf(row);
  const [title, about] = row.title.includes('销售') && remark ? [remark.replace(/^售出/, ''), row.title] : [row.title, remark];
  const status = statuses[row.status];
  return (
    <EntryRow
      mark={iconOf(row)}
      title={<bdi>{title}</bdi>}
      amount={signed(row.direction, row.amount, yuan)}
      state={row.direction === 'IN' ? 'gained' : undefined}
      about={
        <>
          {inChina(row.createTime).dayAndTime}
          {about && (
            <>
              {DOT}
              <bdi>{about}</bdi>
            </>
          )}
          {row.fee !== undefined && row.fee > 0 && `${DOT}含手续费 ${yuan(row.fee)}`}
        </>
      }
      aside={
        status && (
          <Text as="span" size={14} tone={status.tone}>
            {status.text}
          </Text>
        )
      }
      href={href}
    />
  );
}
