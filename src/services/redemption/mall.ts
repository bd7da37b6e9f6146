import { memberAccount } from '@juyi/contract/account/account';
import { exchangeIpTotal, type GoodsInMall } from '@juyi/contract/redemption/mall';
import { readableOf } from '../http/pages';
import { request } from '../http/request';
import { serviceOf } from '../http/service';
import { readIntent } from './intent';

/** The goods that data IP can be redeemed for, and how much of it the member has (hundredths). */
interface MallGoods {
  readonly goods: readonly GoodsInMall[];
  /** The number of further goods, whose price can't be read. */
  readonly unreadable: number;
  readonly available: number;
}

/** The mall, beside its goods. */
export interface Mall extends MallGoods {
  /** The goods of a redemption whose outcome is unknown; null without one. */
  readonly outcomeUnknownGoodsId: string | null;
}

export const readMallGoods = serviceOf<MallGoods, Record<string, never>>([exchangeIpTotal], async (_, signal) => {
  const { available, goods: inMall } = await request(exchangeIpTotal, {}, signal);
  const { rows: goods, unreadable } = readableOf(inMall);
  return { goods, unreadable, available };
});

export const readMall = serviceOf<Mall, Record<string, never>>([memberAccount, exchangeIpTotal], async (asked, signal) => {
  const [{ memberId }, goods] = await Promise.all([request(memberAccount, {}, signal), readMallGoods(asked, signal)]);
  const body = readIntent({ memberId, kind: 'MALL' })?.body;
  return { ...goods, outcomeUnknownGoodsId: body && 'goodsId' in body ? body.goodsId : null };
});
