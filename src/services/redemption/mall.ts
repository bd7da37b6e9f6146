import { memberAccount } from '@juyi/contract/account/account';
import { exchangeIpTotal, type GoodsInMall } from '@juyi/contract/redemption/mall';
import { readableOf } from '../http/pages';
import { request } from '../http/request';
import { serviceOf } from '../http/service';
import { readIntent } from './intent';

/** The mall lists the goods that data IP can be redeemed for, and how much of it the member has (hundredths). */
export interface Mall {
  readonly goods: readonly GoodsInMall[];
  /** The number of further goods, whose price can't be read. */
  readonly unreadable: number;
  readonly available: number;
  /** The goods of a redemption whose outcome is unknown; null without one. */
  readonly undecided: string | null;
}

export const readMall = serviceOf<Mall, Record<string, never>>([memberAccount, exchangeIpTotal], async (_, signal) => {
  const [{ memberId }, { available, goods: inMall }] = await Promise.all([
    request(memberAccount, {}, signal),
    request(exchangeIpTotal, {}, signal),
  ]);
  const body = readIntent({ memberId, kind: 'MALL' })?.body;
  const { rows: goods, unreadable } = readableOf(inMall);
  return { goods, unreadable, available, undecided: body && 'goodsId' in body ? body.goodsId : null };
});
