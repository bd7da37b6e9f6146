import { lost } from '@juyi/contract/core/failures';
import { flashSales, goodsDetail } from '@juyi/contract/goods/goods';
import { refuse } from '../core/refusals';
import type { Gateway } from '../http/context';
import { type CallContext, publicRoute, type Route } from '../http/route';
import { findFlashSale, offerOf, readFlashSales } from './flashSales';
import { findArticleOf, findGoods, leftOfLimit } from './goods';

async function handleGoodsDetail({ request, member }: CallContext<typeof goodsDetail>, gateway: Gateway) {
  const { db, now } = gateway;
  const found = await findGoods(db, request.goodsId);
  if (!found) return refuse(lost('商品已下架'));
  const { id, about, ...goods } = found;
  const at = now();
  const activity = await findFlashSale(db, id, at, request.activityId);
  const state = found.stock > 0 ? (1 as const) : (2 as const);
  const limitLeft = member && found.ipPrice !== null ? await leftOfLimit(db, found, member.id) : undefined;
  return {
    ...goods,
    ...about,
    article: await findArticleOf(db, found),
    ipPrice: undefined,
    ...offerOf(found, activity),
    goodsId: id,
    limitLeft,
    state,
    activity,
    serverTime: new Date(at).toISOString(),
  };
}

/** Flash sales and goods (contract/goods). */
export const goodsRoutes: readonly Route[] = [
  publicRoute(flashSales, ({ request, member }, { db, now }) => readFlashSales(db, request, now(), member?.id)),
  publicRoute(goodsDetail, handleGoodsDetail),
];
