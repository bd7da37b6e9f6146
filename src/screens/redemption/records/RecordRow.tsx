import type { Redemption } from '@juyi/contract/redemption/redemption';
import type { ReactNode } from 'react';
import { dayOf, inChina } from '#components/display/format.ts';
import { Pill, Stack, Text } from '#components/layout/primitives.tsx';
import { EntryRow } from '#components/list/EntryRow.tsx';
import { PrizeIcon } from '#components/media/PrizeIcon.tsx';
import { redemptionHref } from '#paths/links.ts';
import { redemptionKinds } from '../redemptionKinds';
import { amountState, signedAmount } from './amounts';
import { orderStatusOf, progressOf } from './orderStatuses';
import styles from './Records.module.css';

/**
 * The title of a record. A title that only names the kind is the same in every row, so what was spent replaces it. The number of pieces
 * stays on the line of the word before it.
 */
function rowTitle({ kind, title, spend }: Redemption): ReactNode {
  const { name, formatSpent, spentName } = redemptionKinds[kind];
  if (title !== name) return title.replace(/ (?=×\d+$)/, '\u00a0');
  return (
    <>
      用{' '}
      <Text as="span" lineBreak="whole">
        {formatSpent(spend)}
      </Text>{' '}
      {spentName}
    </>
  );
}

/** One record of the list; links to its details. */
export function RecordRow({ row }: { readonly row: Redemption }) {
  const { kind, orderNo, picUrl, createTime } = row;
  const { name, tone, returned } = orderStatusOf(row);
  return (
    <EntryRow
      mark={kind === 'MALL' ? <PrizeIcon src={picUrl ?? ''} size={56} /> : <DayMark time={createTime} />}
      title={rowTitle(row)}
      amount={signedAmount(row)}
      unit={redemptionKinds[kind].unit}
      state={amountState(row)}
      // The mark of an amount has the day.
      time={inChina(createTime).dayAndTime.slice(kind === 'MALL' ? 0 : 6)}
      // A refund includes the fee.
      about={kind === 'CONTRIBUTION' && row.fee > 0 && !returned && `手续费 ${redemptionKinds[kind].formatSpent(row.fee)}`}
      belowAmount={
        <Pill tint={tone}>
          {name}
          {returned && ' · 已退回'}
        </Pill>
      }
      note={progressOf(row)}
      href={redemptionHref({ kind, no: orderNo })}
    />
  );
}

/** The day of a record in China, as in a ledger: the date, and below it the day of the week. Without a time it is empty. */
function DayMark({ time }: { readonly time: string | undefined }) {
  const day = dayOf(time);
  return (
    <Stack as="span" className={styles.day} center round tint="paper" size={20}>
      <b>{day.slice(8)}</b>
      <Text as="small" size={12} tone="soft">
        {day && `周${'日一二三四五六'[new Date(day).getUTCDay()]}`}
      </Text>
    </Stack>
  );
}
