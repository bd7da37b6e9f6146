import type { UnreadableRow } from '@juyi/contract/core/tolerance';
import { useSelector } from '@xstate/react';
import { type ButtonHTMLAttributes, Fragment, useState } from 'react';
import { useFlow } from '#hooks/useFlow.ts';
import { monthPickerMachine } from '#machines/controls/monthPicker.ts';
import { now } from '#services/browser/clock.ts';
import { inChina, monthName } from '../display/format';
import { Icon } from '../icons/Icon';
import { Sheet } from '../layer/Sheet';
import { PlainButton, Stack, Text } from '../layout/primitives';
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

/** A month filter: a button with the chosen month, which opens a sheet with the months. A tap on a month chooses it. */
export function MonthSelect({ value, firstTime, onChange }: MonthSelectProps) {
  const { actor } = useFlow(monthPickerMachine);
  const isOpen = useSelector(actor, (current) => current.hasTag('layer'));
  const [recentMonths] = useState(lastMonths);
  // The last known time is kept while the list is filtered by a month, because such a list does not tell the time.
  const [knownFirstTime, setKnownFirstTime] = useState(firstTime);
  if (firstTime && firstTime !== knownFirstTime) setKnownFirstTime(firstTime);
  // An unknown time has an empty month, which is less than any other.
  const { month: firstMonth } = inChina(knownFirstTime);
  const offered = recentMonths.filter((month) => month >= firstMonth);
  // A month that was chosen before a reload is offered as well, even if it is too old by now.
  const months = value && !offered.includes(value) ? [...offered, value] : offered;
  const close = () => actor.send({ type: 'flow.back' });
  const choose = (month: string | undefined) => {
    close();
    onChange(month);
  };
  const shown = value ? monthName(value) : ALL;
  return (
    <>
      <PlainButton
        className={styles.button}
        size={14}
        tone={value ? 'ink' : 'soft'}
        aria-haspopup="dialog"
        aria-label={`月份：${shown}`}
        onClick={() => actor.send({ type: 'month.open' })}
      >
        {shown}
        <Icon name="chevron" size={14} />
      </PlainButton>
      <Sheet open={isOpen} label="选择月份" onClose={close}>
        <Stack gap={12} padY={16}>
          <h2>选择月份</h2>
          <div className={styles.months}>
            <MonthButton chosen={value === undefined} onClick={() => choose(undefined)}>
              {ALL}
            </MonthButton>
            {months.map((month, index) => (
              <Fragment key={month}>
                {yearOf(month) !== yearOf(months[index - 1]) && (
                  <Text as="h3" className={styles.year} size={14} tone="soft">
                    {yearOf(month)} 年
                  </Text>
                )}
                <MonthButton chosen={month === value} onClick={() => choose(month)} aria-label={monthName(month)}>
                  {Number(month.slice(5))} 月
                </MonthButton>
              </Fragment>
            ))}
          </div>
        </Stack>
      </Sheet>
    </>
  );
}

/** The name of the choice that filters by no month. */
const ALL = '全部月份';

/** The year of a month. */
const yearOf = (month: string | undefined) => month?.slice(0, 4);

interface MonthButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly chosen: boolean;
}

/** One choice of the sheet. */
const MonthButton = ({ chosen, ...button }: MonthButtonProps) => (
  <PlainButton round tint={chosen ? 'cinnabar' : 'paper'} strong={chosen} aria-pressed={chosen} {...button} />
);

/** A record of a list, or a row that could not be read. */
type Dated = { readonly createTime: string | undefined } | UnreadableRow;

/** The time of the earliest record in a complete list that has the newest first; undefined for an empty list. */
export function earliestTimeOf(records: readonly Dated[]): string | undefined {
  const earliest = records[records.length - 1];
  return earliest && ('unreadable' in earliest ? earliest.time : earliest.createTime);
}
