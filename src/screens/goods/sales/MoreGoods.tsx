import type { FlashSale } from '@juyi/contract/goods/goods';
import { phaseOf } from '#machines/goods/phase.ts';
import { MallGoodsOfPage } from '../mall/MallGoods';
import { isClosed } from './saleNotes';

/** Goods of the mall that are in no open sale above. */
export default function MoreGoods({ sales }: { readonly sales: readonly FlashSale[] }) {
  const open = sales.filter((sale) => !isClosed(phaseOf(sale)));
  return <MallGoodsOfPage heading="更多好物" exceptIds={open.map(({ goodsId }) => goodsId)} />;
}
