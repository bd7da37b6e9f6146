import { memberAccount } from '@juyi/contract/account/account';
import { type Address, addressList } from '@juyi/contract/address/address';
import { isUnreadable } from '@juyi/contract/core/tolerance';
import { type GoodsDetail, goodsDetail } from '@juyi/contract/goods/goods';
import { convertContribution, submitContribution } from '@juyi/contract/redemption/contribution';
import { applyAssets, getCultureToken, previewAssets } from '@juyi/contract/redemption/culture';
import { exchangeIpTotal, submitExchangeIp } from '@juyi/contract/redemption/mall';
import { addsUp, type Quote, type RedemptionKind, type Submitted } from '@juyi/contract/redemption/redemption';
import { now } from '../browser/clock';
import { draftOwner, ownDrafts } from '../browser/draft';
import { type Failure, fail, hasUnknownOutcome, toFailure } from '../http/failure';
import { holdBefore, isJudgedAs, LOOK_UPS_MS, lookUp, NEWEST, ownRow, type Row } from '../http/lookUp';
import { request } from '../http/request';
import { type Service, serviceOf } from '../http/service';
import { withCultureToken } from './culture';
import { dropIntent, type GoodsBody, type Intent, type IntentOwner, intents, type QuoteBody, readIntent } from './intent';
import { RECORDS, readRecords } from './records';

/** The calls of the three kinds of redemption as the one flow makes them (contract: redemption). Amounts in minor units. */

/** The terms say how much may be asked for. Goods are asked for in pieces; their `rate` is the price of one. */
export interface Terms {
  /** The member has this much of what is spent. */
  readonly available: number;
  readonly min: number;
  /** The most that the balance allows, with its fee; it may lie below `min`. */
  readonly max: number;
  readonly multiple: number;
  /** Whoever spends `spend` gains `gain`. */
  readonly rate: { readonly spend: number; readonly gain: number };
  /** The fee in basis points; undefined for goods, and where the server does not say it. */
  readonly feeRate?: number | undefined;
  /** The pieces are of these goods; null where points are redeemed. */
  readonly goods: GoodsDetail | null;
}

/** An offer says what a redemption costs and gives. */
export interface Offer {
  /** Null for goods, whose price alone is their quote. */
  readonly quoteId: string | null;
  readonly spend: number;
  readonly fee: number;
  readonly gain: number;
  readonly balanceAfter: number;
  /** The offer ends then, in server time (ms); null where it does not run out. */
  readonly expiresAt: number | null;
}

/** The redemption flow has to know this before it can begin. */
export interface Beginning {
  readonly memberId: string;
  /** Null for goods that are gone, and while nothing but a kept intent can be read. */
  readonly terms: Terms | null;
  /** Goods are sent to one of these; empty for the other kinds. */
  readonly addresses: readonly Address[];
  /** The redemption that waits for its outcome, in this tab or another. */
  readonly intent: Intent | null;
}

interface BeginningAsked {
  readonly kind: RedemptionKind;
  readonly goodsId: string | null;
}

type QuotedKind = Exclude<RedemptionKind, 'MALL'>;

const requestQuoteByKind: Record<QuotedKind, (amount: number, signal: AbortSignal) => Promise<Quote>> = {
  CONTRIBUTION: (amount, signal) => request(convertContribution, { amount }, signal),
  DATA_IP: (amount, signal) => withCultureToken((cultureToken) => request(previewAssets, { amount, cultureToken }, signal)),
};

/** Asks for a quote; one that does not add up is no quote. */
async function readSum(kind: QuotedKind, amount: number, signal: AbortSignal): Promise<Quote> {
  const quoted = await requestQuoteByKind[kind](amount, signal);
  if (!addsUp(quoted, amount)) fail({ kind: 'mismatch', message: '报价的金额对不上，不能兑换，请联系客服', shown: false });
  return quoted;
}

/** The calls that `requestQuoteByKind` makes. */
const QUOTES = [convertContribution, getCultureToken, previewAssets];

const termsOf = ({ available, min, max, multiple, rate, feeRate }: Quote): Terms => ({
  available,
  min,
  max,
  multiple,
  rate,
  feeRate,
  goods: null,
});

/**
 * Goods are looked up only while they are in the mall. A look-up of goods that are gone would fail, and hide a redemption of them whose
 * outcome is unknown.
 */
async function readGoods(goodsId: string | null, signal: AbortSignal) {
  const [{ available, goods: inMall }, addresses] = await Promise.all([
    request(exchangeIpTotal, {}, signal),
    request(addressList, {}, signal),
  ]);
  const shown = inMall.some((one) => (isUnreadable(one) ? one.id : one.goodsId) === goodsId);
  const goods = goodsId && shown ? await request(goodsDetail, { goodsId }, signal) : null;
  return { addresses, terms: goods && goodsTerms(goods, available) };
}

/** The calls of `readGoods`. */
const GOODS = [exchangeIpTotal, addressList, goodsDetail];

function goodsTerms(goods: GoodsDetail, available: number): Terms {
  const { ipPrice = 0, stock, limit, limitLeft = limit } = goods;
  const affordable = ipPrice > 0 ? Math.floor(available / ipPrice) : 0;
  return {
    available,
    min: 1,
    max: Math.min(affordable, stock ?? affordable, limitLeft ?? affordable),
    multiple: 1,
    rate: { spend: ipPrice, gain: 1 },
    goods,
  };
}

/** A redemption begins with these: who asks, what may be asked for, and an earlier one that still waits for its outcome. */
export const readBeginning = serviceOf<Beginning, BeginningAsked>(
  [memberAccount, ...QUOTES, ...GOODS],
  async ({ kind, goodsId }, signal) => {
    const readTerms = async () => {
      if (kind === 'MALL') return readGoods(goodsId, signal);
      return { addresses: [], terms: termsOf(await readSum(kind, 0, signal)) };
    };
    try {
      const [{ memberId }, rest] = await Promise.all([request(memberAccount, {}, signal), readTerms()]);
      ownDrafts(memberId);
      return { memberId, ...rest, intent: readIntent({ memberId, kind }) };
    } catch (error) {
      // A reload on a bad network still shows the redemption that waits for its outcome.
      const memberId = draftOwner();
      const intent = memberId && readIntent({ memberId, kind });
      if (!intent) throw error;
      return { memberId, addresses: [], terms: null, intent };
    }
  },
);

export interface QuoteAsked {
  readonly kind: RedemptionKind;
  readonly amount: number;
  readonly terms: Terms;
}

interface Quoted {
  readonly offer: Offer;
  readonly terms: Terms;
}

/** Quotes an amount; goods are quoted here, by the price that is on show. */
export const readQuote = serviceOf<Quoted, QuoteAsked>(QUOTES, async ({ kind, amount, terms }, signal) => {
  if (kind === 'MALL') {
    const spend = terms.rate.spend * amount;
    const balanceAfter = terms.available - spend;
    return { offer: { quoteId: null, spend, fee: 0, gain: amount, balanceAfter, expiresAt: null }, terms };
  }
  const quoted = await readSum(kind, amount, signal);
  const { quoteId = null, spend, fee, gain, balanceAfter, expireIn, serverTime } = quoted;
  const quotedAt = serverTime === undefined ? now() : Date.parse(serverTime);
  const expiresAt = expireIn === undefined ? null : quotedAt + expireIn * 1000;
  return { offer: { quoteId, spend, fee, gain, balanceAfter, expiresAt }, terms: termsOf(quoted) };
});

interface Paid {
  readonly requestId: string;
  readonly payPassword: string;
}

const submitByKind: Record<RedemptionKind, (body: Intent['body'], paid: Paid, signal: AbortSignal) => Promise<Submitted>> = {
  CONTRIBUTION: (body, paid, signal) => {
    const { quoteId } = body as QuoteBody;
    return request(submitContribution, { quoteId, ...paid }, signal);
  },
  DATA_IP: (body, paid, signal) =>
    withCultureToken((cultureToken) => request(applyAssets, { ...(body as QuoteBody), ...paid, cultureToken }, signal)),
  MALL: (body, paid, signal) => request(submitExchangeIp, { ...(body as GoodsBody), ...paid }, signal),
};

/** The calls of `submitByKind`, besides the culture token's. */
const SUBMITS = [submitContribution, applyAssets, submitExchangeIp];

export interface Submission extends IntentOwner {
  readonly intent: Intent;
  readonly payPassword: string;
  /** The intent was sent before, and what became of it is not known. */
  readonly resending: boolean;
}

/** A submission ends like this. `otherTab`: this one was not sent, because another tab's still waits for its outcome. */
export type Sent =
  | { readonly outcome: 'done'; readonly orderNo: string }
  | { readonly outcome: 'otherTab'; readonly intent: Intent };

/** Refusals that only this attempt meets: what was sent before under the same requestId may have been carried out. */
const ASIDE = ['payPasswordWrong', 'payPasswordLocked', 'payPasswordUnset', 'cultureTokenExpired', 'tooMany'];
/** The requestId has had its effect, though for another body: the record tells. */
const USED_REQUEST_ID = 'requestIdReused';

/** The attempt that failed; `resending`: an earlier one, whose outcome is unknown, had the same requestId. */
interface Attempt {
  readonly requestId: string;
  readonly resending: boolean;
}

const isRefusedResend = ({ kind, reason }: Failure, { resending }: Attempt) =>
  resending && kind === 'refused' && !ASIDE.includes(reason ?? '');

/**
 * Tells whether the outcome of a submission has to be looked up. A retry that is refused without its requestId tells nothing of the first
 * attempt: a server that ignores the requestId refuses a quote that was used, or a balance that was spent, by that attempt.
 */
export const submissionHasUnknownOutcome = (failure: Failure, attempt: Attempt): boolean =>
  hasUnknownOutcome(failure) ||
  failure.reason === USED_REQUEST_ID ||
  (isRefusedResend(failure, attempt) && !isJudgedAs(failure, attempt.requestId));

/** Tells whether a failure means that nothing came of an intent and nothing will. */
export function settles(failure: Failure, attempt: Attempt): boolean {
  if (submissionHasUnknownOutcome(failure, attempt) || failure.kind === 'cancelled') return false;
  return !attempt.resending || isRefusedResend(failure, attempt);
}

interface Order extends Row {
  readonly spend: number;
}

async function readNewest(kind: RedemptionKind, asked: { readonly requestId?: string }, signal: AbortSignal): Promise<Order[]> {
  const { list } = await readRecords(kind, { ...NEWEST, ...asked }, signal);
  return list.flatMap((row) => {
    if (isUnreadable(row)) return [];
    const { orderNo, createTime, spend, requestId } = row;
    return { id: orderNo, time: createTime, spend, requestId };
  });
}

/** Submits what was confirmed. The intent is kept before anything leaves the device, and until the outcome is known. */
export const submitRedemption = serviceOf<Sent, Submission>([...RECORDS, ...SUBMITS], async (input, signal) => {
  const { kind, intent, payPassword, resending } = input;
  const held = await holdBefore(intents, input, intent, () => readNewest(kind, {}, signal));
  if (held.requestId !== intent.requestId) return { outcome: 'otherTab', intent: held };
  const { requestId, body } = intent;
  try {
    const { orderNo } = await submitByKind[kind](body, { requestId, payPassword }, signal);
    dropIntent(input, requestId);
    return { outcome: 'done', orderNo };
  } catch (error) {
    if (settles(toFailure(error), { requestId, resending })) dropIntent(input, requestId);
    throw error;
  }
});

/** The order of a submission. One without any requestId must also be of the sum that was confirmed. */
async function findOrder({ requestId, ...owner }: IntentOwner & { requestId: string }, signal: AbortSignal) {
  const held = readIntent(owner);
  const sent = held?.requestId === requestId ? held : undefined;
  const orders = await readNewest(owner.kind, { requestId }, signal);
  const fitting = orders.filter((order) => order.requestId !== undefined || order.spend === sent?.amounts.spend);
  return ownRow(fitting, sent ?? { requestId })?.id;
}

/** The result of a lookup. `ended`: another tab has learnt the outcome, and the records have no order of this requestId. */
export type Found = { readonly outcome: 'done'; readonly orderNo: string } | { readonly outcome: 'unknown' | 'ended' };

/** Looks an unknown outcome up in the records by its requestId (lookUp.ts), at these moments (ms) after it was lost. */
export const findOutcomeAfter = (moments: readonly number[]): Service<Found, IntentOwner & { requestId: string }> =>
  serviceOf(RECORDS, async (input, signal) => {
    const { requestId } = input;
    const orderNo = await lookUp(() => findOrder(input, signal), signal, moments);
    if (orderNo === null) return { outcome: readIntent(input)?.requestId === requestId ? 'unknown' : 'ended' };
    dropIntent(input, requestId);
    return { outcome: 'done', orderNo };
  });
export const findOutcome = findOutcomeAfter(LOOK_UPS_MS);
/** The same, once and at once: the answer was lost a while ago, or the member asks. */
export const findOutcomeOnce = findOutcomeAfter([0]);
