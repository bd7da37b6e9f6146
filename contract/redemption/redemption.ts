import * as z from 'zod/mini';
import { page, pageRequest } from '../core/pagination';
import { personal } from '../core/sensitive';
import * as v from '../core/values';

/** What the three kinds of redemption share (gateway and flows alike). */

/** Minor units by kind: CONTRIBUTION spends 分 and gains points, DATA_IP spends points and gains hundredths, MALL spends hundredths and gains pieces. */
export const redemptionKind = z.enum(['CONTRIBUTION', 'DATA_IP', 'MALL'], '兑换种类不正确');
export type RedemptionKind = z.output<typeof redemptionKind>;

/** 0 处理中 · 1 已完成 · 2 未通过 · 3 已取消. */
export const redemptionStatus = z.literal([0, 1, 2, 3], '兑换状态不正确');
export type RedemptionStatus = z.output<typeof redemptionStatus>;

/**
 * What a redemption would cost and give. `amount: 0` answers the terms alone, without a quoteId. `max` is the most that the
 * balance allows with its fee, a multiple of `multiple`, and may lie below `min`. `rate`: so much spent gives so much.
 */
export const quote = z.object({
  quoteId: z.optional(v.id),
  spend: v.amount,
  /** On top of `spend`, in the same currency. */
  fee: v.amount,
  gain: v.amount,
  /** available − spend − fee. */
  balanceAfter: v.amount,
  rate: z.object({ spend: v.amount, gain: v.amount }),
  available: v.amount,
  min: v.amount,
  max: v.amount,
  multiple: v.amount,
  /** Seconds from `serverTime`. */
  expireIn: z.int(),
  serverTime: v.time,
});
export type Quote = z.output<typeof quote>;

/** Where goods go, as it was when they were redeemed; the phone is masked. */
const receiver = z.object({
  name: personal(z.string()),
  tel: v.maskedPhone,
  province: z.string(),
  city: z.string(),
  county: z.string(),
  addressDetail: personal(z.string()),
});
export type Receiver = z.output<typeof receiver>;

/** A picture that came with a redemption, as a data URL: it loads nothing from anywhere. */
const keptVoucher = z.object({
  name: z.string(),
  content: personal(z.string('图片格式不支持').check(z.regex(/^data:image\/(?:jpeg|png|webp|gif);base64,/, '图片格式不支持'))),
});

/** A redemption as its record shows it; steps before `active` are finished, `active` is in process, those after it wait. */
export const redemption = z.object({
  orderNo: v.id,
  kind: redemptionKind,
  title: z.string(),
  spend: v.amount,
  fee: v.amount,
  gain: v.amount,
  status: redemptionStatus,
  /** Why it was refused or cancelled. */
  reason: z.optional(z.string()),
  createTime: v.time,
  finishTime: z.optional(v.time),
  steps: z.array(z.object({ title: z.string(), time: z.optional(v.time) })),
  /** An index of `steps`, or their number once all are finished. */
  active: z.int(),
  /** Goods alone have one. Like `vouchers` it comes with an order that is asked for by its number. */
  receiver: z.optional(receiver),
  vouchers: z.optional(z.array(keptVoucher)),
});
export type Redemption = z.output<typeof redemption>;

/** What every submit answers. */
export const submitted = z.object({ orderNo: v.id, status: redemptionStatus });
export type Submitted = z.output<typeof submitted>;

/** A submit of a quote. */
export const quoteSubmit = { quoteId: v.id, payPassword: v.payPassword, requestId: v.requestId };

/** Newest first. By `requestId` an unknown outcome is looked up: none found means that nothing happened. */
export const recordRequest = {
  ...pageRequest,
  status: z.optional(redemptionStatus),
  orderNo: z.optional(v.id),
  requestId: z.optional(v.requestId),
};

/** What was gained by 已完成 redemptions, how many redemptions there are of any status, and the balance they spend from. */
export const totals = { gainTotal: v.amount, count: z.int(), available: v.amount };

export const noTotals = { gainTotal: 0, count: 0, available: 0 };

export const redemptionPage = page(redemption, {}, {});
