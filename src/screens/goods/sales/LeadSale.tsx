import type { FlashSale } from '@juyi/contract/goods/goods';
import KitProgressBar from 'antd-mobile/es/components/progress-bar';
import { DOT } from '#components/display/format.ts';
import { Link } from '#components/layout/Link.ts';
import { Card, LinkButton, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { hasAppStore } from '#machines/core/appStore.ts';
import { isRedeemOnly, saleAvailability } from '#machines/goods/availability.ts';
import { cardTextByAvailability } from '../availabilityTexts';
import { PayablePrice } from '../PayablePrice';
import { SaleSaving, tintByAvailability } from './SaleCard';
import styles from './SaleCard.module.css';
import { noteOf, saleHref, soldPercentOf } from './saleNotes';

/** The first running sale in a larger card, because members come to this page for running sales. */
export function LeadSale({ sale }: { readonly sale: FlashSale }) {
  const { name, subtitle, picUrl, price, marketPrice, ipPrice, normalIpPrice, stock } = sale;
  // A price in yuan is paid in the App, so a phone whose store has no App can pay only with data IP.
  const availability = saleAvailability(sale, hasAppStore());
  const redeemOnly = isRedeemOnly(sale, hasAppStore());
  const soldPercent = soldPercentOf(sale);
  return (
    <Card as={Link} className={styles.lead} clip tone="ink" href={saleHref(sale)} data-phase="running">
      <img className={styles.large} src={picUrl || undefined} alt="" width={358} height={188} />
      <Row gap={8} spread padY={12} tint="hero">
        <Row as="span" gap={8} size={28}>
          <PayablePrice
            fen={price}
            market={marketPrice}
            ipPrice={redeemOnly ? ipPrice : undefined}
            normalIpPrice={normalIpPrice}
          />
        </Row>
        <SaleSaving sale={sale} redeemOnly={redeemOnly} />
      </Row>
      <Stack gap={12} padY={12}>
        <Stack gap={4}>
          <Text as="h3" size={20}>
            {name}
          </Text>
          {subtitle && (
            <Text size={14} tone="soft">
              {subtitle}
            </Text>
          )}
          {soldPercent !== undefined && (
            <div aria-hidden="true">
              <KitProgressBar percent={soldPercent} />
            </div>
          )}
          <Text size={14} tone="soft">
            {noteOf(sale, redeemOnly)}
            {stock !== undefined && `${DOT}剩 ${stock} 件`}
          </Text>
        </Stack>
        <LinkButton as="span" tint={tintByAvailability[availability] ?? 'quiet'}>
          {cardTextByAvailability[availability]}
        </LinkButton>
      </Stack>
    </Card>
  );
}
