import type { FlashSale } from '@juyi/contract/goods/goods';
import KitProgressBar from 'antd-mobile/es/components/progress-bar';
import { DOT, dataIp } from '#components/display/format.ts';
import { Saving } from '#components/display/Price.tsx';
import { TimeLeft } from '#components/feedback/TimeLeft.tsx';
import { Link } from '#components/layout/Link.ts';
import { Card, Pill, PlainButton, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { hasStore } from '#machines/core/store.ts';
import { isOnlyRedeemed, saleAvailability } from '#machines/goods/availability.ts';
import { cardTexts } from './availabilityTexts';
import { PayablePrice } from './PayablePrice';
import { tints } from './SaleCard';
import styles from './SaleCard.module.css';
import { notesOf, saleHref, soldPercentOf } from './saleNotes';

/** The first sale that is on: a large picture with what is saved, the price over the time that is left, and what is sold. */
export function LeadSale({ sale }: { readonly sale: FlashSale }) {
  const { name, picUrl, price, marketPrice, ipPrice = 0, normalIpPrice = 0, stock, endTime } = sale;
  const availability = saleAvailability(sale, hasStore());
  const onlyRedeemed = isOnlyRedeemed(sale, hasStore());
  const soldPercent = soldPercentOf(sale);
  return (
    <Card as={Link} className={styles.lead} tone="ink" href={saleHref(sale)} data-phase="running">
      <img className={styles.large} src={picUrl || undefined} alt="" width={358} height={268} />
      {onlyRedeemed && normalIpPrice > ipPrice && (
        <Pill className={styles.saved} tint="fill" size={14} strong>
          省 {dataIp(normalIpPrice - ipPrice)} 数据IP
        </Pill>
      )}
      <Row gap={12} wrap spread padY={12} tint="hero">
        <Row as="span" gap={8} size={28}>
          <PayablePrice fen={price} market={marketPrice} ip={onlyRedeemed ? ipPrice : undefined} normalIp={normalIpPrice} />
          {!onlyRedeemed && <Saving fen={price} market={marketPrice} />}
        </Row>
        <TimeLeft text="距结束" until={endTime} tone="light" />
      </Row>
      <Stack gap={12} padY={12}>
        <Stack gap={4}>
          <Text as="h3" size={20}>
            {name}
          </Text>
          {soldPercent !== undefined && (
            <div aria-hidden="true">
              <KitProgressBar percent={soldPercent} />
            </div>
          )}
          <Text size={14} tone="soft">
            {notesOf(sale, onlyRedeemed)}
            {stock !== undefined && `${DOT}剩 ${stock} 件`}
          </Text>
        </Stack>
        <PlainButton as="span" tint={tints[availability] ?? 'quiet'} card strong>
          {cardTexts[availability]}
        </PlainButton>
      </Stack>
    </Card>
  );
}
