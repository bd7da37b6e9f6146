import * as z from 'zod/mini';
import { moneyPage, pageRequest } from '../core/pagination';
import { personal } from '../core/sensitive';
import { dispensable, fallback, UNKNOWN, type Unit } from '../core/tolerance';
import * as v from '../core/values';
import { delivery } from './delivery';

/** Schemas that the three kinds of redemption share. */

/** A quote may be submitted for this long, in ms. */
export const QUOTE_LIFETIME = 60_000;

/** CONTRIBUTION spends income (分) for points, DATA_IP points for data IP (hundredths), MALL data IP for goods (pieces). */
export const redemptionKind = z.enum(['CONTRIBUTION', 'DATA_IP', 'MALL'], '兑换种类不正确');
export type RedemptionKind = z.output<typeof redemptionKind>;

/** The units of what each kind spends and gains; points and pieces have none. */
const UNITS: Readonly<Record<RedemptionKind, { readonly spend?: Unit; readonly gain?: Unit }>> = {
  CONTRIBUTION: { spend: 'money' },
  DATA_IP: { gain: 'dataIp' },
  MALL: { spend: 'dataIp' },
};

/** 处理中 · 已完成 · 未通过 · 已取消. */
export const REDEMPTION_STATUS = { reviewing: 0, passed: 1, refused: 2, cancelled: 3 } as const;
export const redemptionStatus = z.literal(Object.values(REDEMPTION_STATUS), '兑换状态不正确');
export type RedemptionStatus = z.output<typeof redemptionStatus>;

/**
 * A quote says what a redemption would cost and gain. For `amount: 0` it has the terms alone, without a quoteId. `max` is the
 * largest spend that the balance covers with its fee: a multiple of `multiple`, possibly below `min`. `rate.spend` gives
 * `rate.gain`.
 */
export function quoteOf(kind: RedemptionKind) {
  const { spend: spent, gain } = UNITS[kind];
  const spend = v.amountOf('报价', spent);
  const gained = v.amountOf('报价', gain);
  const balance = v.amountOf('余额', spent);
  return z.object({
    quoteId: z.optional(v.idNamed('报价')),
    spend,
    /** On top of `spend`, in the same currency. */
    fee: spend,
    gain: gained,
    /** available − spend − fee. */
    balanceAfter: balance,
    rate: z.object({ spend, gain: gained }),
    available: balance,
    min: spend,
    max: spend,
    multiple: spend,
    /** The fee in basis points (1/100 %) of `spend`, rounded; a screen says it before an amount is typed. */
    feeRate: v.countIfAny,
    /** Seconds from `serverTime`. */
    expireIn: v.countIfAny,
    serverTime: v.time,
  });
}
export type Quote = z.output<ReturnType<typeof quoteOf>>;
export type QuoteAnswer = z.input<ReturnType<typeof quoteOf>>;

/**
 * Tells whether a quote is of the amount asked for, and leaves what it says: a backend that counts in yuan, or takes its fee elsewhere,
 * would spend something else than the member reads. `amount: 0` asks for the terms alone, whose `spend` is of no amount.
 */
export const addsUp = ({ spend, fee, available, balanceAfter }: Quote, amount: number): boolean =>
  (amount === 0 || spend === amount) && balanceAfter === available - spend - fee;

/** An uploaded voucher: only an image data URL, so that showing it loads nothing from the network. */
const storedVoucher = z.object({
  name: z.string(),
  content: personal(z.string('图片格式不支持').check(z.regex(/^data:image\/(?:jpeg|png|webp|gif);base64,/, '图片格式不支持'))),
});

const orderNo = v.idNamed('订单号');

/**
 * A redemption; one in records of one kind is of that kind, whatever the row says. Steps before `active` are finished, `active` is in
 * process, those after it are waiting (docs/spec.md §4).
 */
export const redemptionOf = (kind: RedemptionKind) =>
  z.object({
    orderNo,
    kind: fallback(redemptionKind, kind),
    title: z.string(),
    /** Goods have a picture, if the server has one. */
    picUrl: z.optional(fallback(v.picture, '')),
    spend: v.amountOf('金额', UNITS[kind].spend),
    fee: v.amountOf('金额', UNITS[kind].spend),
    gain: v.amountOf('金额', UNITS[kind].gain),
    status: fallback(redemptionStatus, UNKNOWN),
    /** The reason of a refusal or cancellation. */
    reason: z.optional(z.string()),
    createTime: v.time,
    requestId: v.madeBy,
    finishTime: z.optional(v.time),
    steps: fallback(z.array(z.object({ title: z.string(), time: z.optional(v.time) })), []),
    /** The index of the current step, or the number of steps once all are finished. */
    active: v.count,
    /** Only goods have these, except `estimate`, which every kind has. */
    ...delivery,
    /** A response has them only when it is filtered by `orderNo`. */
    vouchers: z.optional(fallback(z.array(storedVoucher), [])),
  });
export type Redemption = z.output<ReturnType<typeof redemptionOf>>;
export type RedemptionAnswer = z.input<ReturnType<typeof redemptionOf>>;

/** The response of every submit. */
export const submitted = z.object({ orderNo, status: fallback(redemptionStatus, UNKNOWN) });
export type Submitted = z.output<typeof submitted>;
export type SubmittedAnswer = z.input<typeof submitted>;

/** The request of submitting a quote. */
export const quoteSubmit = { quoteId: v.id, payPassword: v.payPassword, requestId: v.requestId };

/** The filter of records. By `requestId` it finds a submit whose outcome is unknown (docs/decisions/0040-own-outcome.md). */
export const recordRequest = {
  ...pageRequest,
  status: z.optional(redemptionStatus),
  orderNo: z.optional(v.id),
  requestId: z.optional(v.requestId),
};

/** The sum gained by 已完成 redemptions, the number of redemptions in any status, and the balance that they spend. */
export const totalsOf = (kind: RedemptionKind) => ({
  gainTotal: dispensable(v.amountOf('合计', UNITS[kind].gain)),
  count: v.countIfAny,
  available: dispensable(v.amountOf('余额', UNITS[kind].spend)),
});

export const redemptionPage = <B extends z.core.$ZodLooseShape>(kind: RedemptionKind, extra: B) =>
  moneyPage(redemptionOf(kind), { id: 'orderNo', time: 'createTime' }, extra);

/**
 * Refusals of redemptions. The response data contains, where they apply: `min`, `multiple`, `available` and `spend` in minor units,
 * `stock` and `left` (of the limit) in pieces. They are not in core/failures.ts, which is in the first screen's bundle.
 */
export const amountTooLow = { code: 40061, message: '低于最低数量', field: 'amount' } as const;
export const amountNotMultiple = { code: 40062, message: '须为整数倍', field: 'amount' } as const;
/** The data of a refused quote also names the field, `amount`, which a submit does not have. */
export const balanceTooLow = { code: 40063, message: '可用余额不足' } as const;
export const quoteExpired = { code: 40064, message: '报价已过期' } as const;
/** The gateway appends the remaining tries to the message, and adds `triesLeft` to the data. */
export const payPasswordWrong = { code: 40065, message: '支付密码错误', field: 'payPassword' } as const;
/** The data contains `lockedUntil` (ISO 8601). */
export const payPasswordLocked = { code: 40066, message: '支付密码已锁定', field: 'payPassword' } as const;
export const payPasswordUnset = { code: 40067, message: '未设置支付密码', field: 'payPassword' } as const;
/** The client renews the token and retries. */
export const cultureTokenExpired = { code: 40068, message: '文化令牌已过期' } as const;
export const voucherUnsupported = { code: 40069, message: '图片格式不支持', field: 'vouchers' } as const;
export const priceChanged = { code: 40070, message: '价格已变化' } as const;
export const stockTooLow = { code: 40071, message: '库存不足', field: 'quantity' } as const;
export const limitExceeded = { code: 40072, message: '超出单人限购', field: 'quantity' } as const;
export const goodsGone = { code: 40073, message: '商品已下架' } as const;
