import { lost } from '../../src/services/contract/failures';
import { flashSales, goodsDetail } from '../../src/services/contract/goods';
import { exchangeIpOrders, exchangeIpTotal, submitExchangeIp } from '../../src/services/contract/mall';
import { exchange } from '../exchange';
import { findFlashSale, readFlashSales } from '../flashSales';
import type { Gateway } from '../gateway';
import { once } from '../idempotency';
import { findGoods, listMall } from '../mall';
import { ownedBy } from '../owned';
import { judgePayPassword } from '../payPassword';
import { readRecords, readTotals } from '../records';
import { refuse } from '../refused';
import { type Served, serve, serveMember, type Visit } from '../serve';
import { reviewAtOf } from '../settings';
import type { Member } from '../tokens';

async function answerGoodsDetail({ request }: Visit<typeof goodsDetail>, { db, now }: Gateway) {
  const found = await findGoods(db, request.goodsId);
  if (!found) return refuse(lost('商品已下架'));
  const { id, ipPrice, ...shown } = found;
  const at = now();
  const activity = request.activityId === undefined ? undefined : await findFlashSale(db, request.activityId, id, at);
  const state = found.stock > 0 ? (1 as const) : (2 as const);
  return { ...shown, goodsId: id, ipPrice: ipPrice ?? undefined, state, activity, serverTime: new Date(at).toISOString() };
}

async function answerSubmit({ request, member }: Visit<typeof submitExchangeIp, Member>, gateway: Gateway) {
  const { db, settings, now } = gateway;
  const at = now();
  const { specs = [] } = request;
  return once(
    db,
    { call: submitExchangeIp, owner: member.id, request, now: at },
    {
      prepare: () => judgePayPassword(db, member.id, request.payPassword, at),
      effect: (tx) => exchange(tx, { ...request, specs, memberId: member.id, reviewAt: reviewAtOf(settings, at), now: at }),
    },
  );
}

/** Data IP into goods, and the goods themselves (contract: redemption; goods, articles, agreements). */
export const mallCalls: readonly Served[] = [
  serve(flashSales, ({ request: { pageNum, pageSize } }, { db, now }) => readFlashSales(db, pageNum, pageSize, now())),
  serve(goodsDetail, answerGoodsDetail),
  serveMember(exchangeIpTotal, async ({ member }, { db }) => {
    const { owner, data } = await readTotals(db, member.id, 'MALL');
    return ownedBy([owner], { ...data, goods: await listMall(db) });
  }),
  serveMember(submitExchangeIp, answerSubmit),
  serveMember(exchangeIpOrders, ({ request, member }, { db }) => readRecords(db, member.id, 'MALL', request)),
];
