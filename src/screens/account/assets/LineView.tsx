import { monthName, points } from '../../../components/display/format';
import layout from '../../../components/layout/layout.module.css';
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
  return (
    <div className={styles.entry} data-first={first || undefined} data-last={last || undefined}>
      <div className={layout.grow}>
        <p className={styles.title}>{entry.title}</p>
        <p className={styles.when}>
          {[time, entry.balanceAfter !== undefined && `余额 ${points(entry.balanceAfter)}`].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Signed amount={entry.amount} direction={entry.direction} />
    </div>
  );
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
