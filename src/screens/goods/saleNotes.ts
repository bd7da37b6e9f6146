import type { FlashSale } from '@juyi/contract/goods/goods';
import { oneOf } from '#machines/core/status.ts';
import { type Phase, phaseOf } from '#machines/goods/phase.ts';
import { goodsHref } from '#paths/links.ts';

/** The share of a sale that is sold; undefined when its stock is not known. */
export function soldPercentOf({ stock, totalStock }: FlashSale): number | undefined {
  if (stock === undefined || totalStock === undefined) return undefined;
  return totalStock > 0 ? Math.round(((totalStock - stock) / totalStock) * 100) : 100;
}

/** The sale is over for everybody. */
export const isClosed = oneOf<Phase>('soldOut', 'over');

/** The stock of a sale, or the share of it that is sold; empty when neither is known. */
function stockText(sale: FlashSale): string {
  const percent = soldPercentOf(sale);
  if (phaseOf(sale) === 'upcoming' || percent === 0) return sale.totalStock ? `共 ${sale.totalStock} 件` : '';
  return percent === undefined ? '' : `已抢 ${percent}%`;
}

/** The stock of a sale and its limit, which counts for those who can buy in it (docs/decisions/0042-mall-and-sale.md). */
export function notesOf(sale: FlashSale, onlyRedeemed: boolean): string {
  const hasLimit = sale.limit !== undefined && !onlyRedeemed && !isClosed(phaseOf(sale));
  return [stockText(sale), hasLimit && `限购 ${sale.limit} 件`].filter(Boolean).join('，');
}

/** The page of the goods with this sale. */
export const saleHref = ({ goodsId, activityId }: FlashSale) =>
  goodsHref({ id: goodsId, ...(activityId !== undefined && { no: activityId }) });
