import type { FlashSale } from '@juyi/contract/goods/goods';
import KitProgressBar from 'antd-mobile/es/components/progress-bar';
import { Saving } from '#components/display/Price.tsx';
import { TimeLeft } from '#components/feedback/TimeLeft.tsx';
import { Link } from '#components/layout/Link.ts';
import { Pill, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { hasStore } from '#machines/core/store.ts';
import { type Availability, isOnlyRedeemed, saleAvailability } from '#machines/goods/availability.ts';
import { phaseOf } from '#machines/goods/phase.ts';
import { cardTexts } from './availabilityTexts';
import { PayablePrice } from './PayablePrice';
import styles from './SaleCard.module.css';
import { isClosed, notesOf, saleHref, soldPercentOf } from './saleNotes';

/** The colours of the buttons; any other is quiet. */
export const tints: Readonly<Partial<Record<Availability, 'fill' | 'gold'>>> = {
  app: 'fill',
  redeem: 'fill',
  unknown: 'fill',
  upcoming: 'gold',
};

/** One flash sale with its progress and countdown; links to its goods. */
export function SaleCard({ sale }: { readonly sale: FlashSale }) {
  const { name, picUrl, price, marketPrice, ipPrice, normalIpPrice, startTime, endTime } = sale;
  const phase = phaseOf(sale);
  const availability = saleAvailability(sale, hasStore());
  const onlyRedeemed = isOnlyRedeemed(sale, hasStore());
  const closed = isClosed(phase);
  // A sale that is over has no price. If only data IP can pay, the price in yuan is a mere reference, and is gone once all are sold.
  const hasPrice = phase !== 'over' && !(phase === 'soldOut' && onlyRedeemed);
  const soldPercent = soldPercentOf(sale);
  return (
    <Row
      as={Link}
      className={styles.card}
      gap={12}
      padY={closed ? 8 : 12}
      card
      tone="ink"
      align={closed ? undefined : 'top'}
      href={saleHref(sale)}
      data-phase={phase}
    >
      <img className={styles.picture} src={picUrl || undefined} alt="" width={112} height={112} loading="lazy" />
      <Stack className={styles.details} gap={4} grow>
        <Row gap={8} spread tone="cinnabar">
          <Text as="h3" tone={closed ? 'soft' : 'ink'}>
            {name}
          </Text>
          {!closed && !onlyRedeemed && <Saving fen={price} market={marketPrice} />}
        </Row>
        <Text size={12} tone="faint">
          {notesOf(sale, onlyRedeemed)}
        </Text>
        {phase === 'running' && soldPercent !== undefined && (
          <div aria-hidden="true">
            <KitProgressBar percent={soldPercent} />
          </div>
        )}
        {phase === 'upcoming' && <TimeLeft text="距开始" until={startTime} />}
        {phase === 'running' && <TimeLeft text="距结束" until={endTime} />}
        <Row className={styles.foot} gap={8} wrap="apart" spread>
          <Text as="span" className={styles.price} size={closed ? 14 : 16} tone={closed ? 'soft' : 'cinnabar'}>
            <PayablePrice
              fen={hasPrice ? price : undefined}
              market={closed ? undefined : marketPrice}
              ip={onlyRedeemed ? ipPrice : undefined}
              normalIp={normalIpPrice}
              name={closed ? '商城价' : undefined}
            />
          </Text>
          <Pill tint={tints[availability] ?? 'quiet'} size={14} strong>
            {cardTexts[availability]}
          </Pill>
        </Row>
      </Stack>
    </Row>
  );
}
