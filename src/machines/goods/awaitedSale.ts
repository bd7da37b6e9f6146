import type { GoodsDetail } from '@juyi/contract/goods/goods';
import { type Availability, currentSaleOf } from './availability';
import { phaseOf } from './phase';

/**
 * The upcoming sale for which the member had better wait, because the goods can't be bought before it, or cost more data IP; otherwise
 * undefined.
 */
export function awaitedSaleOf(goods: GoodsDetail, availability: Availability) {
  const sale = currentSaleOf(goods);
  if (sale?.startTime === undefined || phaseOf(sale) !== 'upcoming') return undefined;
  const { activityId, startTime, ipPrice } = sale;
  const isCheaper = availability === 'redeem' && ipPrice !== undefined && ipPrice < (goods.ipPrice ?? 0);
  return isCheaper || availability === 'upcoming' ? { activityId, startTime, name: goods.name } : undefined;
}
