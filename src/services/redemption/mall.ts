import { memberAccount } from '@juyi/contract/account/account';
import { exchangeIpTotal, type GoodsInMall } from '@juyi/contract/redemption/mall';
import { sessionStore } from '#stores/session.ts';
import { fail, toFailure } from '../http/failure';
import { readableOf } from '../http/pages';
import { request } from '../http/request';
import { serviceOf } from '../http/service';
import { readIntent } from './intent';

/** The goods that data IP can be redeemed for, and how much of it the member has (hundredths). */
interface MallGoods {
  readonly goods: readonly GoodsInMall[];
  /** The number of further goods, whose price can't be read. */
  readonly unreadable: number;
  /** Undefined for a visitor. */
  readonly available: number | undefined;
}

/** The mall, beside its goods. */
export interface Mall extends MallGoods {
  /** The goods of a redemption whose outcome is unknown; null without one. */
  readonly outcomeUnknownGoodsId: string | null;
}

const isVisitor = () => sessionStore.getState().token === '';

/** Reads the mall for a member, whose balance the answer must contain. */
export async function requestMemberMall(signal: AbortSignal) {
  const { available, goods } = await request(exchangeIpTotal, {}, signal);
  if (available === undefined) return fail({ kind: 'mismatch', message: '余额数据有误，请稍后重试', shown: false });
  return { available, goods };
}

/** Reads the mall for a visitor. A backend may answer 401, which is no expired login: the visitor has no permission. */
async function requestVisitorMall(signal: AbortSignal) {
  try {
    const { goods } = await request(exchangeIpTotal, {}, signal, { handled: 'expired' });
    return { available: undefined, goods };
  } catch (error) {
    const failure = toFailure(error);
    return fail(failure.kind === 'expired' ? { ...failure, kind: 'forbidden' } : failure);
  }
}

export const readMallGoods = serviceOf<MallGoods, Record<string, never>>([exchangeIpTotal], async (_, signal) => {
  const { available, goods: inMall } = await (isVisitor() ? requestVisitorMall(signal) : requestMemberMall(signal));
  const { rows: goods, unreadable } = readableOf(inMall);
  return { goods, unreadable, available };
});

export const readMall = serviceOf<Mall, Record<string, never>>([memberAccount, exchangeIpTotal], async (asked, signal) => {
  if (isVisitor()) return { ...(await readMallGoods(asked, signal)), outcomeUnknownGoodsId: null };
  const [{ memberId }, goods] = await Promise.all([request(memberAccount, {}, signal), readMallGoods(asked, signal)]);
  const body = readIntent({ memberId, kind: 'MALL' })?.body;
  return { ...goods, outcomeUnknownGoodsId: body && 'goodsId' in body ? body.goodsId : null };
});
