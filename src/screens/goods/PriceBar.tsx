import type { GoodsDetail } from '@juyi/contract/goods/goods';
import { dataIp } from '#components/display/format.ts';
import { Saving } from '#components/display/Price.tsx';
import { TimeLeft } from '#components/feedback/TimeLeft.tsx';
import { Row } from '#components/layout/primitives.tsx';
import { saleOf, yuanOf } from '#machines/goods/availability.ts';
import { phaseOf } from '#machines/goods/phase.ts';
import { PayablePrice } from './PayablePrice';
import styles from './ProductDetailsScreen.module.css';

interface PriceBarProps {
  readonly goods: GoodsDetail;
  /** The goods can be redeemed for data IP, and not be bought here. */
  readonly onlyRedeemed: boolean;
}

const ON_SALE = { tint: 'hero', 'data-sale': true } as const;

/** The current price, with a countdown during a flash sale. */
export function PriceBar({ goods, onlyRedeemed }: PriceBarProps) {
  const { marketPrice, ipPrice, normalIpPrice, activity } = goods;
  const currentSale = saleOf(goods);
  const isHighlighted = currentSale !== undefined && phaseOf(currentSale) !== 'soldOut';
  const fen = yuanOf(goods, onlyRedeemed);
  return (
    <Row className={styles.prices} gap={12} wrap spread padY={12} {...(isHighlighted ? ON_SALE : { tone: 'cinnabar' })}>
      <Row as="span" gap={8} size={28}>
        <PayablePrice fen={fen} market={marketPrice} ip={onlyRedeemed ? ipPrice : undefined} normalIp={normalIpPrice} />
        {!onlyRedeemed && <Saving fen={fen} market={marketPrice} />}
      </Row>
      {/* A sale that has ended has a note, too. */}
      {activity && <SaleNote sale={activity} onlyRedeemed={onlyRedeemed} />}
    </Row>
  );
}

interface SaleNoteProps {
  readonly sale: NonNullable<GoodsDetail['activity']>;
  readonly onlyRedeemed: boolean;
}

/** Counts down to the start or the end of a sale, or says that it is gone. */
function SaleNote({ sale, onlyRedeemed }: SaleNoteProps) {
  switch (phaseOf(sale)) {
    case 'upcoming': {
      const price = onlyRedeemed && sale.ipPrice !== undefined ? `特惠价 ${dataIp(sale.ipPrice)} 数据IP，` : '';
      return <TimeLeft text={`${price}距开始`} until={sale.startTime} tone="light" />;
    }
    case 'running':
      return <TimeLeft text="距结束" until={sale.endTime} tone="light" />;
    case 'soldOut':
      return <span>本场特惠已抢完{onlyRedeemed && '，现为商城价'}</span>;
    case 'over':
      return <span>特惠已结束{onlyRedeemed && '，现为商城价'}</span>;
    case 'unknown':
      return null;
  }
}
