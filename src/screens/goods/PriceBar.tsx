import type { GoodsDetail } from '@juyi/contract/goods/goods';
import { Saving } from '#components/display/Price.tsx';
import { Row } from '#components/layout/primitives.tsx';
import { phaseOf } from '#machines/goods/phase.ts';
import { saleOf, yuanOf } from '#machines/goods/way.ts';
import styles from './ProductDetailsScreen.module.css';
import { SaleNote } from './SaleNote';
import { WayPrice } from './WayPrice';

interface PriceBarProps {
  readonly goods: GoodsDetail;
  readonly onlyRedeemed: boolean;
}

/** The current price, with a countdown during a flash sale. */
export function PriceBar({ goods, onlyRedeemed }: PriceBarProps) {
  const { marketPrice, ipPrice, normalIpPrice, activity } = goods;
  const sale = saleOf(goods);
  const fen = yuanOf(goods, onlyRedeemed);
  return (
    <Row
      className={styles.prices}
      gap={12}
      wrap
      spread
      padY={12}
      tone="cinnabar"
      data-sale={(sale && phaseOf(sale) !== 'soldOut') || undefined}
    >
      <Row as="span" gap={8} size={28}>
        <WayPrice fen={fen} market={marketPrice} ip={onlyRedeemed ? ipPrice : undefined} normalIp={normalIpPrice} />
        {!onlyRedeemed && <Saving fen={fen} market={marketPrice} />}
      </Row>
      {activity && <SaleNote sale={activity} onlyRedeemed={onlyRedeemed} />}
    </Row>
  );
}
