import type { UnreadableRow } from '@juyi/contract/core/tolerance';
import { useState } from 'react';
import { now } from '#services/browser/clock.ts';
import { inChina, monthName } from '../display/format';
import styles from './MonthSelect.module.css';

interface MonthSelectProps {
  /** The chosen month as YYYY-MM; undefined for all months. */
  readonly value: string | undefined;
  /** The ISO time of the earliest record; undefined while it is unknown. Months before it are not offered. */
  readonly firstTime: string | undefined;
  readonly onChange: (month: string | undefined) => void;
}

/** The number of months that the filter offers. */
const OFFERED_MONTHS = 12;

/** The last OFFERED_MONTHS months in China Standard Time by the server clock, newest first, as YYYY-MM. */
function lastMonths(): string[] {
  const thisMonth = inChina(new Date(now()).toISOString()).month;
  return Array.from({ length: OFFERED_MONTHS }, (_, monthsAgo) => {
    const firstDay = new Date(`${thisMonth}-01T00:00:00Z`);
    firstDay.setUTCMonth(firstDay.getUTCMonth() - monthsAgo);
    return firstDay.toISOString().slice(0, 7);
  });
}

/** A month filter. The native select needs no picker code, and the phone's back key closes it. */
export function MonthSelect({ value, firstTime, onChange }: MonthSelectProps) {
  const [recentMonths] = useState(lastMonths);
  // A filtered list does not tell the earliest time, so the last known time is kept. React renders again at once with the new state.
  const [knownFirstTime, setKnownFirstTime] = useState(firstTime);
  if (firstTime && firstTime !== knownFirstTime) setKnownFirstTime(firstTime);
  const { month: firstMonth } = inChina(knownFirstTime);
  // The month of an unknown time is empty.
  const offered = recentMonths.filter((month) => firstMonth === '' || month >= firstMonth);
  // The page's address may name an older month, which is offered as well.
  const options = value && !offered.includes(value) ? [...offered, value] : offered;
  return (
    <select
      className={styles.select}
      aria-label="月份"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">全部月份</option>
      {options.map((month) => (
        <option key={month} value={month}>
          {monthName(month)}
        </option>
      ))}
    </select>
  );
}

/** A record of a list, or a row that could not be read. */
type Dated = { readonly createTime: string | undefined } | UnreadableRow;

/** The time of the earliest record in a list that has the newest first; undefined unless the list is complete and not filtered. */
export function earliestTimeOf(records: readonly Dated[], isCompleteAndUnfiltered: boolean): string | undefined {
  const earliest = isCompleteAndUnfiltered ? records[records.length - 1] : undefined;
  return earliest && ('unreadable' in earliest ? earliest.time : earliest.createTime);
}
