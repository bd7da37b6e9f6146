import type { GoodsDetail } from '@juyi/contract/goods/goods';
import { dataIp } from '#components/display/format.ts';
import { Saving } from '#components/display/Price.tsx';
import { TimeLeft } from '#components/feedback/TimeLeft.tsx';
import { Row } from '#components/layout/primitives.tsx';
import { currentSaleOf, priceInFen } from '#machines/goods/availability.ts';
import { phaseOf } from '#machines/goods/phase.ts';
import { PayablePrice } from './PayablePrice';
import styles from './ProductDetailsScreen.module.css';

interface PriceBarProps {
  readonly goods: GoodsDetail;
  /** Only data IP can pay for the goods. */
  readonly redeemOnly: boolean;
}

/** The style of the bar while a sale is on. */
const ON_SALE_STYLE = { tint: 'hero', 'data-sale': true } as const;

/** The current price, with a countdown during a flash sale. */
export function PriceBar({ goods, redeemOnly }: PriceBarProps) {
  const { marketPrice, ipPrice, normalIpPrice, activity } = goods;
  const currentSale = currentSaleOf(goods);
  const isHighlighted = currentSale !== undefined && phaseOf(currentSale) !== 'soldOut';
  const fen = priceInFen(goods, redeemOnly);
  return (
    <Row className={styles.prices} gap={12} wrap spread padY={12} {...(isHighlighted ? ON_SALE_STYLE : { tone: 'cinnabar' })}>
      <Row as="span" gap={8} size={28}>
        <PayablePrice fen={fen} market={marketPrice} ipPrice={redeemOnly ? ipPrice : undefined} normalIpPrice={normalIpPrice} />
        {!redeemOnly && <Saving price={fen} marketPrice={marketPrice} />}
      </Row>
      {/* The note uses `activity` instead of `currentSale`, because an ended sale has a note, too. */}
      {activity && <SaleNote sale={activity} redeemOnly={redeemOnly} />}
    </Row>
  );
}

interface SaleNoteProps {
  readonly sale: NonNullable<GoodsDetail['activity']>;
  readonly redeemOnly: boolean;
}

/** Counts down to the start or the end of a sale, or says that the sale has ended. */
function SaleNote({ sale, redeemOnly }: SaleNoteProps) {
  switch (phaseOf(sale)) {
    case 'upcoming': {
      const price = redeemOnly && sale.ipPrice !== undefined ? `秒杀价 ${dataIp(sale.ipPrice)} 数据IP，` : '';
      return <TimeLeft text={`${price}距开始`} until={sale.startTime} tone="light" />;
    }
    case 'running':
      return <TimeLeft text="距结束" until={sale.endTime} tone="light" />;
    case 'soldOut':
      return <span>本场秒杀已抢完{redeemOnly && '，现为商城价'}</span>;
    case 'over':
      return <span>秒杀已结束{redeemOnly && '，现为商城价'}</span>;
    case 'unknown':
      return null;
  }
}
