import type { GoodsDetail } from '@juyi/contract/goods/goods';
import { dataIp } from '#components/display/format.ts';
import { Saving } from '#components/display/Price.tsx';
import { TimeLeft } from '#components/feedback/TimeLeft.tsx';
import { Row } from '#components/layout/primitives.tsx';
import { saleOf, yuanOf } from '#machines/goods/way.ts';
import styles from './ProductDetailsScreen.module.css';
import { WayPrice } from './WayPrice';

/** The current price, with a countdown during a flash sale. */
export function PriceBar({ goods, onlyRedeemed }: { readonly goods: GoodsDetail; readonly onlyRedeemed: boolean }) {
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
      data-sale={(sale && sale.state !== 2) || undefined}
    >
      <Row as="span" gap={8} size={28}>
        <WayPrice fen={fen} market={marketPrice} ip={onlyRedeemed ? ipPrice : undefined} normalIp={normalIpPrice} />
        {!onlyRedeemed && <Saving fen={fen} market={marketPrice} />}
      </Row>
      {sale?.state === 0 && (
        <TimeLeft
          text={onlyRedeemed && sale.ipPrice !== undefined ? `特惠价 ${dataIp(sale.ipPrice)} 数据IP，距开始` : '距开始'}
          until={sale.startTime}
          tone="light"
        />
      )}
      {sale?.state === 1 && <TimeLeft text="距结束" until={sale.endTime} tone="light" />}
      {sale?.state === 2 && <span>本场特惠已抢完</span>}
      {activity?.state === 3 && <span>特惠已结束</span>}
    </Row>
  );
}
