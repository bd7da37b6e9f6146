import type { Redemption } from '@juyi/contract/redemption/redemption';
import { dayOf, inChina } from '#components/display/format.ts';
import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import { PlainButton, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { PrizeIcon } from '#components/media/PrizeIcon.tsx';
import { redemptionHref } from '#paths/links.ts';
import { redemptionKinds } from '../redemptionKinds';
import { amountState, amountTones, signedAmount } from './amounts';
import styles from './Records.module.css';
import { expectedOf, isShipped, recordStatuses, STATUS, waitsToBeSent } from './recordStatuses';
import { StatusTag } from './Summary';

/** The icons of the kinds whose rows have no picture of their own. */
const icons = { CONTRIBUTION: 'coin', DATA_IP: 'piece' } as const;

/** The title of a record. One that only names the kind would be the same in every row: it is replaced by what was spent. */
function Title({ order: { kind, title, spend, fee } }: { readonly order: Redemption }) {
  const { name, formatSpent, spentName } = redemptionKinds[kind];
  if (title !== name) return title;
  return (
    <>
      {formatSpent(spend + fee)} {spentName}
      <span className={styles.arrow}> →</span>
    </>
  );
}

/** Says when the next step is expected; of goods also how they were sent, or why they were refunded. */
function progressOf(order: Redemption): string | undefined {
  const { kind, status, reason, steps, active, carrier, trackingNo, shippedAt } = order;
  const expected = expectedOf(order);
  if (expected || kind !== 'MALL') return expected;
  if (recordStatuses[status].returned) return reason;
  if (isShipped(order)) return ['已寄出', inChina(shippedAt).dayAndTime, carrier, trackingNo].filter(Boolean).join(' ');
  if (status === STATUS.reviewing) return steps[active]?.title;
  if (waitsToBeSent(order)) return '审核已通过';
  // An older server has finished an approved order whose last step is not the current one.
  return status === STATUS.passed ? `已安排寄送 ${inChina(steps[steps.length - 1]?.time).dayAndTime}` : undefined;
}

/** One record of the list; links to its details. */
export function RecordRow({ row }: { readonly row: Redemption }) {
  const { kind, orderNo, picUrl, createTime } = row;
  const progress = progressOf(row);
  const state = amountState(row);
  return (
    <Row as={Link} href={redemptionHref({ kind, no: orderNo })} className={styles.row} gap={12} padY={12} tone="ink">
      {kind === 'MALL' ? (
        <PrizeIcon src={picUrl ?? ''} size={48} />
      ) : (
        <PlainButton as="span" className={styles.picture} tint="cinnabar">
          <Icon name={icons[kind]} size={22} />
        </PlainButton>
      )}
      <Stack as="span" gap={4} grow>
        <Row as="span" gap={8} wrap spread strong>
          <span className={styles.title}>
            <Title order={row} />
          </span>
          <Text as="span" className={styles.amount} tone={state && amountTones[state]} data-state={state}>
            {signedAmount(row)}
            <small>{redemptionKinds[kind].unit}</small>
          </Text>
        </Row>
        <Row as="span" gap={8} wrap spread>
          <Text as="span" size={12} tone="faint">
            {dayOf(createTime)}
          </Text>
          <StatusTag order={row} />
        </Row>
        {progress && (
          <Text as="span" size={14} tone="soft">
            {progress}
          </Text>
        )}
      </Stack>
      <Icon name="chevron" size={14} tone="faint" />
    </Row>
  );
}
