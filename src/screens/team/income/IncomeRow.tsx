import { inChina, signed, yuan } from '#components/display/format.ts';
import { originHrefOf, recordHrefOf, remarkOf } from '#components/display/statementEntry.ts';
import type { IconName } from '#components/icons/paths.ts';
import { Pill } from '#components/layout/primitives.tsx';
import { EntryRow } from '#components/list/EntryRow.tsx';
import type { IncomeEntry } from '#machines/team/recruiting.ts';

/** The text and tint of each status of an entry, and the next step of a redemption; a completed entry shows none of them. */
const viewByStatus = {
  0: { text: '处理中', tint: 'gold', next: '审核通过后贡献值到账，未通过则全额退回' },
  1: null,
  2: { text: '未通过', tint: 'cinnabar', next: '支出已全额退回，可以重新兑换' },
  3: { text: '已取消', tint: 'quiet', next: '支出已全额退回，可以重新兑换' },
  UNKNOWN: { text: '状态未知', tint: 'quiet', next: undefined },
} as const;

/** Tells whether an entry refunds an expenditure. The title says so, because the response has no field for it. */
const isRefund = ({ title }: IncomeEntry): boolean => title.includes('退回');

/** Returns the icon of an entry by a word of its title, because the response has no field for the type. */
function iconOf(entry: IncomeEntry): IconName {
  const { direction, title } = entry;
  if (direction === 'UNKNOWN') return 'ledger';
  if (direction === 'OUT') return title.includes('提现') ? 'exit' : 'exchange';
  if (isRefund(entry)) return 'refresh';
  return title.includes('邀请') ? 'gift' : 'store';
}

/** Returns the first and the second text of an entry. The entry of a sale begins with the sold goods, because members know a sale by its goods. */
function textsOf({ title }: IncomeEntry, remark: string): readonly [first: string, second: string] {
  return title.includes('销售') && remark ? [remark.replace(/^售出/, ''), title] : [title, remark];
}

/** A row with an income entry: its signed amount, and its subject, such as the friend of a reward. */
export function IncomeRow({ row }: { readonly row: IncomeEntry }) {
  const recordHref = recordHrefOf(row);
  // A row that opens its record does not show the record's number.
  const [title, about] = textsOf(row, recordHref ? '' : remarkOf(row));
  const statusView = viewByStatus[row.status];
  return (
    <EntryRow
      mark={iconOf(row)}
      title={<bdi>{title}</bdi>}
      amount={signed(row.direction, row.amount, yuan)}
      state={row.direction === 'IN' ? 'gained' : undefined}
      time={inChina(row.createTime).dayAndTime}
      about={
        <>
          {about && <bdi>{about}</bdi>}
          {row.fee !== undefined && row.fee > 0 && `含手续费 ${yuan(row.fee)}`}
        </>
      }
      belowAmount={statusView && <Pill tint={statusView.tint}>{statusView.text}</Pill>}
      note={recordHref && statusView?.next}
      href={originHrefOf(row)}
    />
  );
}
