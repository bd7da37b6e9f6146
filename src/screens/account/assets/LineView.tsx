import { monthName, points } from '../../../components/display/format';
import type { LedgerEntry } from '../../../machines/account/statement';
import styles from './AssetsRecordScreen.module.css';
import type { Line, MonthLine } from './lines';

/** A month's heading with its totals, or one signed entry: income in jade, expenditure in ink. */
export function LineView({ row }: { readonly row: Line }) {
  if (row.kind === 'month')
    return (
      <h2 className={styles.month}>
        <span>{row.month ? monthName(row.month) : '时间未知'}</span>
        {row.sums && (
          <span className={styles.sums}>
            <Sums {...row.sums} />
          </span>
        )}
      </h2>
    );
  const { entry, time, first, last } = row;
  const about = remarkOf(entry);
  return (
    <div
      className={styles.entry}
      data-mark={markOf(entry)}
      data-direction={entry.direction}
      data-first={first || undefined}
      data-last={last || undefined}
    >
      <p className={styles.title}>{entry.title}</p>
      <Signed amount={entry.amount} direction={entry.direction} />
      <p className={styles.when}>{about ? `${time} · ${about}` : time}</p>
      {entry.balanceAfter !== undefined && <p className={styles.balance}>余额 {points(entry.balanceAfter)}</p>}
    </div>
  );
}

/** The words of a title whose first character is the entry's mark. An icon would be four elements in each of many rows. */
const kinds = ['退回', '邀请', '活动', '盲盒', '换'];

const markOf = ({ title }: LedgerEntry): string => (kinds.find((word) => title.includes(word)) ?? title).slice(0, 1);

/** What an entry is about; of an order number its end. */
function remarkOf({ title, remark }: LedgerEntry): string {
  if (/^[A-Z]{2}\d{12,}$/.test(remark)) return `尾号 ${remark.slice(-6)}`;
  return remark === title ? '' : remark;
}

/** What came in and went out; what is zero is left out. */
function Sums({ income, expend }: NonNullable<MonthLine['sums']>) {
  return (
    <>
      {income > 0 && (
        <span>
          获得 <Signed amount={income} direction="IN" />
        </span>
      )}
      {expend > 0 && (
        <span>
          使用 <Signed amount={expend} direction="OUT" />
        </span>
      )}
    </>
  );
}

const signs: Readonly<Record<LedgerEntry['direction'], string>> = { IN: '+', OUT: '−', UNKNOWN: '' };

function Signed({ amount, direction }: Pick<LedgerEntry, 'amount' | 'direction'>) {
  return (
    <span className={styles.amount} data-income={direction === 'IN' || undefined}>
      {signs[direction]}
      {points(amount)}
    </span>
  );
}
