import type { GoodsDetail } from '@juyi/contract/goods/goods';
import { dataIp, inChina } from '#components/display/format.ts';
import { Row, Text } from '#components/layout/primitives.tsx';
import { PrizeIcon } from '#components/media/PrizeIcon.tsx';
import { currentSaleOf } from '#machines/goods/availability.ts';
import { phaseOf } from '#machines/goods/phase.ts';
import { PayablePrice } from '#screens/goods/PayablePrice.tsx';

interface GoodsSummaryProps {
  readonly goods: GoodsDetail;
  /** The picture of the chosen specifications. */
  readonly picture: string;
  /** The price of one piece in hundredths of data IP. */
  readonly price: number;
}

/** The goods that are redeemed, with their price now and that of a sale to come. */
export function GoodsSummary({ goods, picture, price }: GoodsSummaryProps) {
  const sale = currentSaleOf(goods);
  return (
    <Row gap={12} align="top">
      <PrizeIcon src={picture} size={88} />
      <Text as="div" grow>
        <h2>{goods.name}</h2>
        <Text size={12} tone="faint">
          {goods.subtitle}
        </Text>
        <Text tone="cinnabar">
          <PayablePrice fen={undefined} ipPrice={price} normalIpPrice={goods.normalIpPrice} />
        </Text>
        {sale && phaseOf(sale) === 'upcoming' && sale.ipPrice !== undefined && (
          <Text size={14} tone="soft">
            {inChina(sale.startTime).dayAndTime} 起秒杀价 {dataIp(sale.ipPrice)} 数据IP，现在按原价兑换
          </Text>
        )}
      </Text>
    </Row>
  );
}
