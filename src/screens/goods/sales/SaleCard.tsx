import type { FlashSale } from '@juyi/contract/goods/goods';
import KitProgressBar from 'antd-mobile/es/components/progress-bar';
import { dataIp } from '#components/display/format.ts';
import { Saving } from '#components/display/Price.tsx';
import { Link } from '#components/layout/Link.ts';
import { Pill, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { hasAppStore } from '#machines/core/appStore.ts';
import { type Availability, isRedeemOnly, saleAvailability } from '#machines/goods/availability.ts';
import { phaseOf } from '#machines/goods/phase.ts';
import { cardTextByAvailability } from '../availabilityTexts';
import { PayablePrice } from '../PayablePrice';
import styles from './SaleCard.module.css';
import { SaleTimeLeft } from './SaleTimeLeft';
import { isClosed, noteOf, saleHref, soldPercentOf } from './saleNotes';

/** The colour of a sale's button. The button is quiet for every other availability. */
export const tintByAvailability: Readonly<Partial<Record<Availability, 'fill' | 'gold'>>> = {
  buyInApp: 'fill',
  redeem: 'fill',
  unknown: 'fill',
  upcoming: 'gold',
};

interface SaleCardProps {
  readonly sale: FlashSale;
  /** Shows the time left in place of the subtitle, for a page without a heading that shows it. */
  readonly countdown?: boolean;
}

/** A card with one flash sale and its progress. The card links to the goods. */
export function SaleCard({ sale, countdown = false }: SaleCardProps) {
  const { name, subtitle, picUrl } = sale;
  const phase = phaseOf(sale);
  const availability = saleAvailability(sale, hasAppStore());
  const redeemOnly = isRedeemOnly(sale, hasAppStore());
  const closed = isClosed(phase);
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
      <img className={`round ${styles.picture}`} src={picUrl || undefined} alt="" width={96} height={96} loading="lazy" />
      <Stack gap={4} grow>
        <Text as="h3" tone={closed ? 'soft' : 'ink'}>
          {name}
        </Text>
        {countdown && <SaleTimeLeft sale={sale} />}
        {!countdown && !closed && subtitle && (
          <Text size={14} tone="soft">
            {subtitle}
          </Text>
        )}
        <Row gap={8} spread tone="cinnabar">
          <Text as="span" size={12} tone="faint">
            {noteOf(sale, redeemOnly)}
          </Text>
          {!closed && <SaleSaving sale={sale} redeemOnly={redeemOnly} />}
        </Row>
        {phase === 'running' && soldPercent !== undefined && (
          <div aria-hidden="true">
            <KitProgressBar percent={soldPercent} />
          </div>
        )}
        <Row gap={8} wrap="apart" spread>
          <SalePrice sale={sale} redeemOnly={redeemOnly} />
          <Pill tint={tintByAvailability[availability] ?? 'quiet'} size={closed ? 12 : 14} strong>
            {cardTextByAvailability[availability]}
          </Pill>
        </Row>
      </Stack>
    </Row>
  );
}

interface SaleProps {
  readonly sale: FlashSale;
  /** Only data IP can pay. */
  readonly redeemOnly: boolean;
}

/** Shows the saving: in data IP against the mall's price, in yuan against the market price. */
export function SaleSaving({ sale, redeemOnly }: SaleProps) {
  const { price, marketPrice, ipPrice = 0, normalIpPrice = 0 } = sale;
  if (!redeemOnly) return <Saving price={price} marketPrice={marketPrice} />;
  return normalIpPrice > ipPrice ? <Pill tint="cinnabar">省 {dataIp(normalIpPrice - ipPrice)}</Pill> : null;
}

/** The price of the sale. After a sale has closed, its price in data IP is that of the mall. */
function SalePrice({ sale, redeemOnly }: SaleProps) {
  const { price, marketPrice, ipPrice, normalIpPrice } = sale;
  const phase = phaseOf(sale);
  // The price in yuan ends with the sale. If only data IP can pay, a sold-out sale hides it, too, because it is a mere reference.
  const hidesYuan = phase === 'over' || (phase === 'soldOut' && redeemOnly);
  const closed = isClosed(phase);
  return (
    <Text as="span" className={styles.price} size={closed ? 14 : 16} tone={closed ? 'soft' : 'cinnabar'}>
      <PayablePrice
        fen={hidesYuan ? undefined : price}
        market={closed ? undefined : marketPrice}
        ipPrice={redeemOnly ? ipPrice : undefined}
        normalIpPrice={normalIpPrice}
        label={closed ? '商城价' : undefined}
      />
    </Text>
  );
}
