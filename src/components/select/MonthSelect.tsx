import type { UnreadableRow } from '@juyi/contract/core/tolerance';
import { useState } from 'react';
import { now } from '#services/browser/clock.ts';
import { inChina, monthName } from '../display/format';
import styles from './MonthSelect.module.css';

interface MonthSelectProps {
  /** YYYY-MM; undefined for all months. */
  readonly value: string | undefined;
  /** The time of the first record, once all have loaded. */
  readonly firstTime: string | undefined;
  readonly onChange: (month: string | undefined) => void;
}

/** The filter offers this many months. */
const MONTHS = 12;

/** The last MONTHS months in China Standard Time by the server clock, newest first, as YYYY-MM. */
function recentMonths(): string[] {
  const [year = 0, month = 1] = inChina(new Date(now()).toISOString()).month.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) => {
    const monthsSinceYear0 = year * 12 + month - 1 - back;
    return `${Math.floor(monthsSinceYear0 / 12)}-${String((monthsSinceYear0 % 12) + 1).padStart(2, '0')}`;
  });
}

type Dated = { readonly createTime: string | undefined } | UnreadableRow;

/** The time of the first record of a list, newest first; `isWhole`: all of its records have loaded, without a filter. */
export function firstTimeOf(records: readonly Dated[], isWhole: boolean): string | undefined {
  const first = isWhole ? records[records.length - 1] : undefined;
  return first && ('unreadable' in first ? first.time : first.createTime);
}

/** A month filter as a native select: no code to load, and the platform handles its back key. */
export function MonthSelect({ value, firstTime, onChange }: MonthSelectProps) {
  const [lastMonths] = useState(recentMonths);
  // The list does not tell the first time while it is filtered, so the last known one is kept.
  const [known, setKnown] = useState(firstTime);
  if (firstTime && firstTime !== known) setKnown(firstTime);
  const { month: firstMonth } = inChina(known);
  const recent = lastMonths.filter((month) => month >= firstMonth);
  // An address may name an older month.
  const months = value && !recent.includes(value) ? [...recent, value] : recent;
  return (
    <select
      className={styles.select}
      aria-label="月份"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">全部月份</option>
      {months.map((month) => (
        <option key={month} value={month}>
          {monthName(month)}
        </option>
      ))}
    </select>
  );
}
