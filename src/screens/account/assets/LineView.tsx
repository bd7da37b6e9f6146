import { monthName, points } from '../../../components/display/format';
import { Icon } from '../../../components/icons/Icon';
import type { IconName } from '../../../components/icons/paths';
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
  const about = remarkOf(entry);
  return (
    <div className={styles.entry} data-first={first || undefined} data-last={last || undefined}>
      <span className={styles.mark} data-direction={entry.direction} aria-hidden="true">
        <Icon name={iconOf(entry)} size={20} />
      </span>
      <div className={layout.grow}>
        <p className={styles.title}>{entry.title}</p>
        {about && <p className={styles.when}>{about}</p>}
        <p className={styles.when}>{time}</p>
      </div>
      <div className={styles.side}>
        <Signed amount={entry.amount} direction={entry.direction} />
        {entry.balanceAfter !== undefined && <p className={styles.when}>余额 {points(entry.balanceAfter)}</p>}
      </div>
    </div>
  );
}

/** Icons by the words of a title; the direction's where none is in it. */
const icons: readonly (readonly [word: string, icon: IconName])[] = [
  ['退回', 'refresh'],
  ['邀请', 'gift'],
  ['活动', 'ticket'],
  ['盲盒', 'box'],
  ['兑换', 'piece'],
];

const iconOf = ({ title, direction }: LedgerEntry): IconName =>
  icons.find(([word]) => title.includes(word))?.[1] ?? (direction === 'IN' ? 'coin' : 'ledger');

/** What an entry is about; of an order number its end. */
function remarkOf({ title, remark }: LedgerEntry): string {
  if (/^[A-Z]{2}\d{12,}$/.test(remark)) return `单号尾号 ${remark.slice(-6)}`;
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
