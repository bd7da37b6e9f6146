import type { FlashSale } from '@juyi/contract/goods/goods';
import { MallGoodsOfPage } from '../mall/MallGoods';

/** Goods of the mall that are in no sale above. */
export default function MoreGoods({ sales }: { readonly sales: readonly FlashSale[] }) {
  return <MallGoodsOfPage heading="更多好物" exceptIds={sales.map(({ goodsId }) => goodsId)} />;
}
