import { lost } from '../../contract/core/failures';
import { flashSales, goodsDetail } from '../../contract/goods/goods';
import { refuse } from '../core/refusals';
import type { Gateway } from '../http/context';
import { type CallContext, publicRoute, type Route } from '../http/route';
import { findFlashSale, readFlashSales } from './flashSales';
import { findGoods } from './goods';

async function handleGoodsDetail({ request }: CallContext<typeof goodsDetail>, { db, now }: Gateway) {
  const found = await findGoods(db, request.goodsId);
  if (!found) return refuse(lost('商品已下架'));
  const { id, ipPrice, ...goods } = found;
  const at = now();
  const activity = request.activityId === undefined ? undefined : await findFlashSale(db, request.activityId, id, at);
  const state = found.stock > 0 ? (1 as const) : (2 as const);
  return { ...goods, goodsId: id, ipPrice: ipPrice ?? undefined, state, activity, serverTime: new Date(at).toISOString() };
}

/** Flash sales and goods (contract/goods). */
export const goodsRoutes: readonly Route[] = [
  publicRoute(flashSales, ({ request }, { db, now }) => readFlashSales(db, request, now())),
  publicRoute(goodsDetail, handleGoodsDetail),
];
