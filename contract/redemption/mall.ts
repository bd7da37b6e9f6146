import * as z from 'zod/mini';
import { defineCall } from '../core/define';
import { addressMissing } from '../core/failures';
import { dispensable, orUnreadable } from '../core/tolerance';
import * as v from '../core/values';
import { MOST_PIECES, normalIpPrice } from '../goods/goods';
import {
  balanceTooLow,
  goodsGone,
  limitExceeded,
  payPasswordLocked,
  payPasswordUnset,
  payPasswordWrong,
  priceChanged,
  recordRequest,
  redemptionPage,
  stockTooLow,
  submitted,
} from './redemption';

/** Redeeming data IP for goods: `ipPrice` hundredths for each piece, without a fee. */

const mallGoods = z.object({
  goodsId: v.id,
  name: z.string(),
  picUrl: v.picture,
  ipPrice: v.ipPrice,
  normalIpPrice,
  stock: v.countIfAny,
  /** The redemption limit for each member, in pieces. */
  limit: v.countIfAny,
  /** The pieces that the signed-in member may still redeem within the limit; missing without a member. */
  limitLeft: z.optional(v.countIfAny),
});
export type GoodsInMall = z.output<typeof mallGoods>;

const specText = z.string('请选择规格').check(v.plainText, z.minLength(1, '请选择规格'), z.maxLength(40, '请选择规格'));
/** The chosen option of one specification. */
export const chosenSpec = z.object({ name: specText, value: specText }, '请选择规格');

/**
 * The goods of the mall. A member is also told the sum spent on redemptions that were not returned, their number in any status, and the
 * balance. A backend may refuse visitors by 401.
 */
export const exchangeIpTotal = defineCall({
  name: 'exchangeIpTotal',
  summary: '数据IP兑换商品：合计与商品',
  method: 'POST',
  path: '/api/web/member/exchangeIp/total',
  access: 'public',
  request: z.object({}),
  response: z.object({
    spendTotal: z.optional(dispensable(v.amountOf('合计', 'dataIp'))),
    count: z.optional(v.countIfAny),
    available: z.optional(v.amountOf('余额', 'dataIp')),
    goods: z.array(orUnreadable(mallGoods, { id: 'goodsId' })),
  }),
  failures: {},
});

/** `spend` is the total price that the member was shown (hundredths): if it changed, the call refuses with priceChanged and the new one. */
export const submitExchangeIp = defineCall({
  name: 'submitExchangeIp',
  summary: '数据IP兑换商品：提交',
  method: 'POST',
  path: '/api/web/member/exchangeIp/submit',
  access: 'member',
  write: true,
  request: z.object({
    goodsId: v.id,
    quantity: z.int('兑换数量不正确').check(z.gte(1, '兑换数量不正确'), z.lte(MOST_PIECES, '兑换数量不正确')),
    specs: z.optional(z.array(chosenSpec, '请选择规格').check(z.maxLength(10, '请选择规格'))),
    addressId: v.id,
    spend: v.spendAmount('dataIp'),
    payPassword: v.payPassword,
    requestId: v.requestId,
  }),
  response: submitted,
  failures: {
    payPasswordWrong,
    payPasswordLocked,
    payPasswordUnset,
    balanceTooLow,
    priceChanged,
    stockTooLow,
    limitExceeded,
    addressMissing,
    goodsGone,
  },
});

export const exchangeIpOrders = defineCall({
  name: 'exchangeIpOrders',
  summary: '数据IP兑换商品：记录',
  method: 'POST',
  path: '/api/web/member/exchangeIp/page',
  access: 'member',
  request: z.object(recordRequest),
  response: redemptionPage('MALL', {}),
  failures: {},
});
