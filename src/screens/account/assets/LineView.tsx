import { monthName, points } from '../../../components/display/format';
import layout from '../../../components/layout/layout.module.css';
import styles from './AssetsRecordScreen.module.css';
import type { Line } from './lines';

/** A month's heading with its totals, or one signed entry: income in jade, expenditure in ink. */
export function LineView({ row }: { readonly row: Line }) {
  if (row.kind === 'month')
    return (
      <h2 className={styles.month}>
        <span>{monthName(row.month)}</span>
        {row.sums && <Sums {...row.sums} />}
      </h2>
    );
  const { entry, time, first, last } = row;
  return (
    <div className={styles.entry} data-first={first || undefined} data-last={last || undefined}>
      <div className={layout.grow}>
        <p className={styles.title}>{entry.title}</p>
        <p className={styles.when}>
          {time} · 余额 {points(entry.balanceAfter)}
        </p>
      </div>
      <Signed amount={entry.amount} income={entry.direction === 'IN'} />
    </div>
  );
}

export function Sums({ income, expend }: { readonly income: number; readonly expend: number }) {
  return (
    <>
      {income > 0 && (
        <span>
          收入 <Signed amount={income} income />
        </span>
      )}
      {expend > 0 && (
        <span>
          支出 <Signed amount={expend} income={false} />
        </span>
      )}
    </>
  );
}

function Signed({ amount, income }: { readonly amount: number; readonly income: boolean }) {
  return (
    <span className={styles.amount} data-income={income || undefined}>
      {income ? '+' : '−'}
      {points(amount)}
    </span>
  );
}
