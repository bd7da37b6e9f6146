import type { GoodsDetail } from '@juyi/contract/goods/goods';
import type { Availability } from '#machines/goods/availability.ts';

/** The text of the main button on the page of goods. */
export const buttonTextByAvailability: Readonly<Record<Availability, string>> = {
  buyInApp: '去App购买',
  redeem: '立即兑换',
  upcoming: '即将开抢',
  soldOut: '已抢完',
  over: '已结束',
  redeemedOut: '已兑完',
  limitReached: '已达上限',
  unreleased: '即将上线',
  unknown: '去看看',
};

/** The event that the main button sends. Without an event the button is disabled, and its text says why. */
export const mainEventByAvailability: Readonly<Partial<Record<Availability, 'goods.buy' | 'goods.redeem'>>> = {
  buyInApp: 'goods.buy',
  redeem: 'goods.redeem',
};

/** The text of the button on the card of a flash sale. */
export const cardTextByAvailability: Readonly<Record<Availability, string>> = {
  ...buttonTextByAvailability,
  buyInApp: '去抢购',
  redeem: '去兑换',
};

/** Tells when redeemed goods are sent. The text names no days, because these depend on the backend; the rules and the record name them. */
export const SHIPPING = '审核通过后寄出，快递单号见兑换记录';

/** Returns the redemption limit of a member, with the used part if the response has it. */
export function redeemLimitText({ limit, limitLeft = limit }: Pick<GoodsDetail, 'limit' | 'limitLeft'>): string | undefined {
  if (limit === undefined || limitLeft === undefined) return undefined;
  return limitLeft < limit ? `限兑 ${limit} 件，已兑 ${limit - limitLeft}/${limit}` : `限兑 ${limit} 件`;
}
