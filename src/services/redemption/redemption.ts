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
import { requestMemberMall } from './mall';
import { RECORDS, readRecords } from './records';

// These services hide from the one flow that each kind of redemption has its own calls. Amounts are in minor units.

/** The amounts that may be redeemed. Goods are counted in pieces, and their `rate` is the price of one piece. */
export interface Terms {
  /** The balance that is spent from. */
  readonly available: number;
  readonly min: number;
  /** The most that the balance allows, with its fee; it may lie below `min`. */
  readonly max: number;
  readonly multiple: number;
  /** Spending `spend` gains `gain`. */
  readonly rate: { readonly spend: number; readonly gain: number };
  /** The fee in basis points; undefined for goods, and where the server does not say it. */
  readonly feeRate?: number | undefined;
  /** The goods to redeem; null for the other kinds. */
  readonly goods: GoodsDetail | null;
}

/** The cost and the gain of a redemption. */
export interface Offer {
  /** Null for goods, whose price alone is their quote. */
  readonly quoteId: string | null;
  readonly spend: number;
  readonly fee: number;
  readonly gain: number;
  readonly balanceAfter: number;
  /** Server time in ms until which the offer is valid; null for one that does not expire. */
  readonly expiresAt: number | null;
}

/** The data with which the flow of a redemption begins. */
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

/** Reads a quote. Rejects one whose amounts do not add up. */
async function readCheckedQuote(kind: QuotedKind, amount: number, signal: AbortSignal): Promise<Quote> {
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
    requestMemberMall(signal),
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

/** Reads the member, the terms, and an earlier redemption that still waits for its outcome. */
export const readBeginning = serviceOf<Beginning, BeginningAsked>(
  [memberAccount, ...QUOTES, ...GOODS],
  async ({ kind, goodsId }, signal) => {
    const readTerms = async () => {
      if (kind === 'MALL') return readGoods(goodsId, signal);
      return { addresses: [], terms: termsOf(await readCheckedQuote(kind, 0, signal)) };
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

/** Reads the quote of an amount. For goods no call is made, because the price on show is the quote. */
export const readQuote = serviceOf<Quoted, QuoteAsked>(QUOTES, async ({ kind, amount, terms }, signal) => {
  if (kind === 'MALL') {
    const spend = terms.rate.spend * amount;
    const balanceAfter = terms.available - spend;
    return { offer: { quoteId: null, spend, fee: 0, gain: amount, balanceAfter, expiresAt: null }, terms };
  }
  const quoted = await readCheckedQuote(kind, amount, signal);
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
  /** The intent was sent before, and its outcome is unknown. */
  readonly resending: boolean;
}

/** The outcome of a submission. `otherTab`: it was not sent, because another tab's redemption still waits for its outcome. */
export type Sent =
  | { readonly outcome: 'done'; readonly orderNo: string }
  | { readonly outcome: 'otherTab'; readonly intent: Intent };

/** The refusals that concern this attempt only: an earlier one with the same requestId may have been carried out. */
const ATTEMPT_ONLY = ['payPasswordWrong', 'payPasswordLocked', 'payPasswordUnset', 'cultureTokenExpired', 'tooMany'];
/** The requestId was already used, for another body, so the records must be asked for its outcome. */
const USED_REQUEST_ID = 'requestIdReused';

/** The attempt that failed; `resending`: an earlier one, whose outcome is unknown, had the same requestId. */
interface Attempt {
  readonly requestId: string;
  readonly resending: boolean;
}

const isRefusedResend = ({ kind, reason }: Failure, { resending }: Attempt) =>
  resending && kind === 'refused' && !ATTEMPT_ONLY.includes(reason ?? '');

/**
 * Tells whether the outcome of a submission has to be looked up. A retry that is refused without its requestId tells nothing of the first
 * attempt: a server that ignores the requestId refuses a quote that was used, or a balance that was spent, by that attempt.
 */
export const submissionHasUnknownOutcome = (failure: Failure, attempt: Attempt): boolean =>
  hasUnknownOutcome(failure) ||
  failure.reason === USED_REQUEST_ID ||
  (isRefusedResend(failure, attempt) && !isJudgedAs(failure, attempt.requestId));

/** Tells whether a failure proves that the intent was not carried out, and never will be. */
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

/** Finds the order of a submission. An order without a requestId must have the amount that was confirmed. */
async function findOrder({ requestId, ...owner }: IntentOwner & { requestId: string }, signal: AbortSignal) {
  const held = readIntent(owner);
  const sent = held?.requestId === requestId ? held : undefined;
  const orders = await readNewest(owner.kind, { requestId }, signal);
  const fitting = orders.filter((order) => order.requestId !== undefined || order.spend === sent?.amounts.spend);
  return ownRow(fitting, sent ?? { requestId })?.id;
}

/** The result of a lookup. `ended`: another tab has learnt the outcome, and the records have no order of this requestId. */
export type Found = { readonly outcome: 'done'; readonly orderNo: string } | { readonly outcome: 'unknown' | 'ended' };

/** Makes the service that looks for a requestId in the records at these moments, in ms after the answer was lost (lookUp.ts). */
export const findOutcomeAfter = (moments: readonly number[]): Service<Found, IntentOwner & { requestId: string }> =>
  serviceOf(RECORDS, async (input, signal) => {
    const { requestId } = input;
    const orderNo = await lookUp(() => findOrder(input, signal), signal, moments);
    if (orderNo === null) return { outcome: readIntent(input)?.requestId === requestId ? 'unknown' : 'ended' };
    dropIntent(input, requestId);
    return { outcome: 'done', orderNo };
  });
export const findOutcome = findOutcomeAfter(LOOK_UPS_MS);
/** Looks once and immediately: the answer was lost a while ago, or the member asks. */
export const findOutcomeOnce = findOutcomeAfter([0]);
