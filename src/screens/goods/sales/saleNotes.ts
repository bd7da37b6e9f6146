import type { FlashSale } from '@juyi/contract/goods/goods';
import { oneOf } from '#machines/core/status.ts';
import { type Phase, phaseOf } from '#machines/goods/phase.ts';
import { goodsHref } from '#paths/links.ts';

/** Returns how much of a sale is sold, in percent; undefined if the stock is not known. */
export function soldPercentOf({ stock, totalStock }: FlashSale): number | undefined {
  if (stock === undefined || totalStock === undefined) return undefined;
  return totalStock > 0 ? Math.round(((totalStock - stock) / totalStock) * 100) : 100;
}

/** Tells whether nobody can buy or redeem in the sale any more. */
export const isClosed = oneOf<Phase>('soldOut', 'over');

/** Returns a text with the stock before the first piece is sold, and with the sold share afterwards; empty if neither is known. */
function stockText(sale: FlashSale): string {
  const percent = soldPercentOf(sale);
  if (phaseOf(sale) === 'upcoming' || percent === 0) return sale.totalStock ? `共 ${sale.totalStock} 件` : '';
  return percent === undefined ? '' : `已抢 ${percent}%`;
}

/** Returns the note on a sale: its stock, and the purchase limit, which holds for buying only (docs/decisions/0042-mall-and-sale.md). */
export function noteOf(sale: FlashSale, redeemOnly: boolean): string {
  const hasLimit = sale.limit !== undefined && !redeemOnly && !isClosed(phaseOf(sale));
  return [stockText(sale), hasLimit && `限购 ${sale.limit} 件`].filter(Boolean).join('，');
}

/** Links to the page of the goods, with the price of this sale. */
export const saleHref = ({ goodsId, activityId }: FlashSale) =>
  goodsHref({ id: goodsId, ...(activityId !== undefined && { no: activityId }) });
