import type { GoodsDetail } from '@juyi/contract/goods/goods';
import type { Availability } from '#machines/goods/availability.ts';

/** The main button on the page of the goods has one of these texts. */
export const buttonTexts: Readonly<Record<Availability, string>> = {
  app: '去App购买',
  redeem: '立即兑换',
  upcoming: '即将开抢',
  soldOut: '已抢完',
  over: '已结束',
  redeemedOut: '已兑完',
  limitReached: '已达限兑',
  unreleased: '即将上线',
  unknown: '去看看',
};

/** The main button sends these events; in other ways it only says why nothing can be done. */
export const mainEvents: Readonly<Partial<Record<Availability, 'goods.buy' | 'goods.redeem'>>> = {
  app: 'goods.buy',
  redeem: 'goods.redeem',
};

/** The card of a flash sale, which leads to that page, has one of these texts. */
export const cardTexts: Readonly<Record<Availability, string>> = {
  ...buttonTexts,
  app: '去抢购',
  redeem: '去兑换',
  soldOut: '特惠已抢完',
  over: '特惠已结束',
};

/** Says when redeemed goods are sent, as far as every backend keeps it: the rules and the record say how long it takes. */
export const SHIPPING = '审核通过后寄出，快递单号见兑换记录';

/** The redemption limit of a member, and how much of it is used where the server says so. */
export function redeemLimitText({ limit, limitLeft = limit }: Pick<GoodsDetail, 'limit' | 'limitLeft'>): string | undefined {
  if (limit === undefined || limitLeft === undefined) return undefined;
  return limitLeft < limit ? `限兑 ${limit} 件，已兑 ${limit - limitLeft}/${limit}` : `限兑 ${limit} 件`;
}
