import type { UnreadableRow } from '@juyi/contract/core/tolerance';
import { useState } from 'react';
import { now } from '#services/browser/clock.ts';
import { inChina, monthName } from '../display/format';
import styles from './MonthSelect.module.css';

interface MonthSelectProps {
  /** The chosen month as YYYY-MM; undefined for all months. */
  readonly value: string | undefined;
  /** The ISO time of the earliest record, before which no month is offered; undefined where the shown list does not tell it. */
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
  // The last known time is kept while the list is filtered by a month, because such a list does not tell the time.
  const [knownFirstTime, setKnownFirstTime] = useState(firstTime);
  if (firstTime && firstTime !== knownFirstTime) setKnownFirstTime(firstTime);
  // An unknown time has an empty month, which is less than any other.
  const { month: firstMonth } = inChina(knownFirstTime);
  const offered = recentMonths.filter((month) => month >= firstMonth);
  // A month that was chosen before a reload is offered as well, even if it is too old by now.
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

/** The time of the earliest record in a complete list that has the newest first; undefined for an empty list. */
export function earliestTimeOf(records: readonly Dated[]): string | undefined {
  const earliest = records[records.length - 1];
  return earliest && ('unreadable' in earliest ? earliest.time : earliest.createTime);
}
