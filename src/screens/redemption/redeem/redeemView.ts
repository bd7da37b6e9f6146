import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import type { ActorRefFrom } from 'xstate';
import { dataIp, points, yuan } from '#components/display/format.ts';
import { clockParts } from '#components/feedback/TimeLeft.tsx';
import { oneOf, type StatusOf } from '#machines/core/status.ts';
import type { paymentPasswordMachine } from '#machines/redemption/paymentPassword/machine.ts';
import { amountOf, type Problem, problemOf } from '#machines/redemption/redemption/amount.ts';
import type { RedemptionContext } from '#machines/redemption/redemption/context.ts';
import type { redemptionMachine } from '#machines/redemption/redemption/machine.ts';
import { redemptionKinds } from '../redemptionKinds';

/** The kinds that spend an amount. */
export type AmountKind = Exclude<RedemptionKind, 'MALL'>;
/** The status of the redemption's flow, on which the views depend. */
export type Status = StatusOf<typeof redemptionMachine>;
export type Send = ActorRefFrom<typeof redemptionMachine>['send'];

/** Tells whether the sheet with the confirmation is open. */
export const isSheetOpen = oneOf<Status>('paying', 'quoteExpired', 'requoting', 'paused', 'submitting');
/** Tells whether a quote is awaited, or about to be asked for. */
export const isQuoting = oneOf<Status>('settling', 'quoting', 'requoting');
/** Tells whether the read failed, so that it is unknown whether a payment password is set. */
export const isPasswordUnread = oneOf<StatusOf<typeof paymentPasswordMachine>>('failed', 'waiting');
/** Tells whether the amount is missing although the member went on, does not fit the terms, or was refused by the server. */
export const isAmountInvalid = oneOf<Status>('missing', 'unfit', 'refused');

export type Terms = NonNullable<RedemptionContext['terms']>;
type Offer = NonNullable<RedemptionContext['offer']>;

/** Seconds, less than an hour, as minutes and seconds: 29:59. */
export const minutesAndSeconds = (seconds: number): string => clockParts(seconds).slice(1).join(':');

/** The rate in words: ¥1.00 = 10 贡献值. */
export function rateText(kind: RedemptionKind, { rate }: Terms): string {
  if (kind === 'CONTRIBUTION') return `${yuan(rate.spend)} = ${points(rate.gain)} 贡献值`;
  return `${points(rate.spend)} 贡献值 = ${dataIp(rate.gain)} 数据IP`;
}

/** Returns the gain for an amount by the rate, rounded down to whole units. */
export const gainOf = ({ rate }: Terms, amount: number): number => Math.floor((amount / rate.spend) * rate.gain);

/** Returns what the whole balance gains; 0 if it is below the least amount, or unknown. */
export const mostGain = (terms: Terms | null): number => (terms && terms.max >= terms.min ? gainOf(terms, terms.max) : 0);

/** The fee that is charged on top of what is typed, from its rate in basis points: 另付手续费 1%; null if the server does not say it. */
export function feeText({ feeRate }: Terms): string | null {
  if (feeRate === undefined) return null;
  return feeRate === 0 ? '无手续费' : `另付手续费 ${feeRate / 100}%`;
}

/** The powers of ten up to 10,000,000,000, which exceeds any balance. */
const POWERS_OF_TEN = Array.from({ length: 11 }, (_, exponent) => 10 ** exponent);

/** Amounts to tap, at most three: of 1, 2, 5, 10, 20 … and all that is allowed, the least and the two largest. */
export function quickAmounts({ min, max, multiple }: Terms): readonly number[] {
  const round = POWERS_OF_TEN.flatMap((power) => [power, 2 * power, 5 * power]);
  const allowed = [...round.filter((amount) => amount >= min && amount < max && amount % multiple === 0), max];
  return max < min ? [] : allowed.filter((_, index) => index === 0 || index >= allowed.length - 2);
}

/** The message for an amount that exceeds the balance: 可用余额不足，最多可用 ¥314.00，已留手续费. */
function balanceText(kind: RedemptionKind, { min, max, feeRate, rate, available }: Terms): string {
  const { formatSpent } = redemptionKinds[kind];
  if (kind === 'MALL' && max > 0) return `数据IP 不足，最多可兑 ${max} 件`;
  if (kind === 'MALL') return `数据IP 不足，还差 ${formatSpent(rate.spend - available)}`;
  if (max < min) return '可用余额不足';
  return `可用余额不足，最多可用 ${formatSpent(max)}${feeRate ? '，已留手续费' : ''}`;
}

/** The message for an invalid amount. */
export function problemText(kind: RedemptionKind, problem: Problem, terms: Terms): string {
  const { formatSpent, spentName, redeem } = redemptionKinds[kind];
  switch (problem.reason) {
    case 'missing':
      return `请输入要兑换的${spentName}`;
    case 'unreadable':
      return redeem.unreadableText;
    case 'min':
      return kind === 'MALL' ? `最少 ${problem.min} 件` : `最少 ${formatSpent(problem.min)}`;
    case 'multiple':
      return `须为 ${formatSpent(problem.multiple)} 的整数倍`;
    case 'stock':
      return `库存仅剩 ${problem.stock} 件`;
    case 'limit':
      return problem.left > 0 ? `限兑商品，最多还可兑 ${problem.left} 件` : '已达每人限兑件数';
    case 'balance':
      return balanceText(kind, terms);
  }
}

/** Says why an amount does not fit the terms; in the server's words if it fits the terms that the app knows. */
export function amountProblem({ kind, typed, limitLeft, failure }: RedemptionContext, terms: Terms) {
  const problem = problemOf(kind, typed, terms, limitLeft);
  const refusal = failure?.field ? failure.message : '';
  return { text: problem ? problemText(kind, problem, terms) : refusal, isBalanceTooLow: problem?.reason === 'balance' };
}

/** The amounts of a quote; `spend` is without the fee. */
export type Amounts = Pick<Offer, 'spend' | 'fee' | 'gain' | 'balanceAfter'>;

/** The amounts of the quote; null while it is awaited, undefined if there is none. */
export function quotedAmounts(status: Status, { offer }: RedemptionContext): Amounts | null | undefined {
  if (isQuoting(status)) return null;
  return offer === null || isAmountInvalid(status) ? undefined : offer;
}

/** The amounts beside the button: those of the quote, or of goods without a quote, because the balance is too low or the pieces do not fit. */
export function totalAmounts(status: Status, context: RedemptionContext, terms: Terms): Amounts | null | undefined {
  const amounts = quotedAmounts(status, context);
  const pieces = context.kind === 'MALL' && amounts === undefined ? amountOf('MALL', context.typed) : null;
  if (!pieces) return amounts;
  const spend = terms.rate.spend * pieces;
  return { spend, fee: 0, gain: pieces, balanceAfter: terms.available - spend };
}

/** The name of the fee's line, with the percentage when that is an integer: 其中手续费（1%）. */
function feeName({ spend, fee }: Amounts): string {
  const share = (fee * 100) / spend;
  if (fee === 0) return '手续费';
  return Number.isInteger(share) ? `其中手续费（${share}%）` : '其中手续费';
}

/** Cost and gain of a redemption, line by line: what is spent includes the fee. Goods have no fee. */
export function offerLines(kind: RedemptionKind, amounts: Amounts) {
  const { formatSpent, formatGain, redeem, balanceName } = redemptionKinds[kind];
  return [
    { name: redeem.spentLabel, value: formatSpent(amounts.spend + amounts.fee) },
    ...(kind === 'MALL' ? [] : [{ name: feeName(amounts), value: amounts.fee === 0 ? '无' : formatSpent(amounts.fee) }]),
    { name: redeem.gainLabel, value: (kind === 'MALL' ? '' : '+') + formatGain(amounts.gain), gained: kind !== 'MALL' },
    { name: `兑换后${balanceName}`, value: formatSpent(amounts.balanceAfter) },
  ];
}

/** Says whether a renewed quote has other amounts; null if the quote was not renewed. */
export function renewalText({ previousAmounts, offer }: RedemptionContext): string | null {
  if (!previousAmounts) return null;
  const isSame = (['spend', 'fee', 'gain', 'balanceAfter'] as const).every((name) => previousAmounts[name] === offer?.[name]);
  return isSame ? '报价已更新，金额没有变化' : '报价已更新，变化之处标有原来的金额，请核对';
}
