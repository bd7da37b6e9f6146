import { addressMissing, lost } from '../../src/services/contract/failures';
import { goodsDetail } from '../../src/services/contract/goods';
import { exchangeIpOrders, exchangeIpTotal, submitExchangeIp } from '../../src/services/contract/mall';
import { findAddress } from '../addresses';
import type { Tx } from '../db/open';
import type { Gateway } from '../gateway';
import { once } from '../idempotency';
import { findGoods, listMall, takeGoods } from '../mall';
import { judgePayPassword } from '../payPassword';
import { readRecords, readTotals } from '../records';
import { place } from '../redemptions';
import { refuse } from '../refused';
import { type Served, serve, serveMember, type Visit } from '../serve';
import { reviewAtOf } from '../settings';
import type { Member } from '../tokens';

async function answerGoodsDetail({ request }: Visit<typeof goodsDetail>, { db, now }: Gateway) {
  const found = await findGoods(db, request.goodsId);
  if (!found) return refuse(lost('商品已下架'));
  const { id, ipPrice, ...shown } = found;
  const state = found.stock > 0 ? (1 as const) : (2 as const);
  return { ...shown, goodsId: id, ipPrice: ipPrice ?? undefined, state, serverTime: new Date(now()).toISOString() };
}

type Wanted = Visit<typeof submitExchangeIp, Member>['request'];

/** Where a parcel goes, as it stands in the member's book now: a later change of the book does not turn it away. */
async function receiverOf(tx: Tx, memberId: string, addressId: string) {
  const found = await findAddress(tx, memberId, addressId);
  if (!found) return refuse(addressMissing, { field: 'addressId' });
  const { id: _, isDefault: __, ...receiver } = found;
  return receiver;
}

async function placeGoods(tx: Tx, memberId: string, wanted: Wanted, { settings }: Gateway, now: number) {
  const { goodsId, quantity, spend, specs = [], addressId, requestId } = wanted;
  const address = await receiverOf(tx, memberId, addressId);
  const { name } = await takeGoods(tx, { memberId, goodsId, quantity, spend, specs });
  const title = [name, ...specs.map(({ value }) => value), `×${quantity}`].join(' ');
  return place(tx, {
    memberId,
    kind: 'MALL',
    title,
    spend,
    fee: 0,
    gain: quantity,
    requestId,
    parcel: { goodsId, specs, address },
    reviewAt: reviewAtOf(settings, now),
    now,
  });
}

async function answerSubmit({ request, member }: Visit<typeof submitExchangeIp, Member>, gateway: Gateway) {
  const { db, now } = gateway;
  const at = now();
  return once(
    db,
    { call: submitExchangeIp, owner: member.id, request, now: at },
    {
      prepare: () => judgePayPassword(db, member.id, request.payPassword, at),
      effect: (tx) => placeGoods(tx, member.id, request, gateway, at),
    },
  );
}

/** Data IP into goods, and the goods themselves (contract: redemption; goods, articles, agreements). */
export const mallCalls: readonly Served[] = [
  serve(goodsDetail, answerGoodsDetail),
  serveMember(exchangeIpTotal, async ({ member }, { db }) => ({
    ...(await readTotals(db, member.id, 'MALL')),
    goods: await listMall(db),
  })),
  serveMember(submitExchangeIp, answerSubmit),
  serveMember(exchangeIpOrders, ({ request, member }, { db }) => readRecords(db, member.id, 'MALL', request)),
];
