import { memberAccount } from '@juyi/contract/account/account';
import { type Address, addressList } from '@juyi/contract/address/address';
import { isUnreadable } from '@juyi/contract/core/tolerance';
import { type GoodsDetail, goodsDetail } from '@juyi/contract/goods/goods';
import { convertContribution } from '@juyi/contract/redemption/contribution';
import { getCultureToken, previewAssets } from '@juyi/contract/redemption/culture';
import { exchangeIpTotal } from '@juyi/contract/redemption/mall';
import { addsUp, type Quote, type RedemptionKind } from '@juyi/contract/redemption/redemption';
import { now } from '../browser/clock';
import { draftOwner, ownDrafts } from '../browser/draft';
import { fail } from '../http/failure';
import { request } from '../http/request';
import { serviceOf } from '../http/service';
import { withCultureToken } from './culture';
import { type Intent, readIntent } from './intent';
import { requestMemberMall } from './mall';

// These services hide from the one flow that each kind of redemption has its own calls for terms and quotes. Amounts are in minor units.

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

/** The kinds with a quote. Of goods the price is enough. */
type QuotedKind = Exclude<RedemptionKind, 'MALL'>;

const requestQuoteByKind: Record<QuotedKind, (amount: number, signal: AbortSignal) => Promise<Quote>> = {
  CONTRIBUTION: (amount, signal) => request(convertContribution, { amount }, signal),
  DATA_IP: (amount, signal) => withCultureToken((cultureToken) => request(previewAssets, { amount, cultureToken }, signal)),
};

/** Reads a quote, and rejects one whose amounts do not add up. */
async function readCheckedQuote(kind: QuotedKind, amount: number, signal: AbortSignal): Promise<Quote> {
  const quote = await requestQuoteByKind[kind](amount, signal);
  if (!addsUp(quote, amount)) fail({ kind: 'mismatch', message: '报价的金额对不上，不能兑换，请联系客服', shown: false });
  return quote;
}

/** The calls of `requestQuoteByKind`. */
const QUOTE_CALLS = [convertContribution, getCultureToken, previewAssets];

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
 * Reads the terms of goods, and the addresses to which they can be sent. Goods that are gone from the mall are not looked up: that would
 * fail, and hide a redemption of them whose outcome is unknown.
 */
async function readGoods(goodsId: string | null, signal: AbortSignal) {
  const [{ available, goods: inMall }, addresses] = await Promise.all([
    requestMemberMall(signal),
    request(addressList, {}, signal),
  ]);
  const isInMall = inMall.some((one) => (isUnreadable(one) ? one.id : one.goodsId) === goodsId);
  const goods = goodsId && isInMall ? await request(goodsDetail, { goodsId }, signal) : null;
  return { addresses, terms: goods && goodsTerms(goods, available) };
}

/** The calls of `readGoods`. */
const GOODS_CALLS = [exchangeIpTotal, addressList, goodsDetail];

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
  [memberAccount, ...QUOTE_CALLS, ...GOODS_CALLS],
  async ({ kind, goodsId }, signal) => {
    const readTerms = async () => {
      if (kind === 'MALL') return readGoods(goodsId, signal);
      // The quote of nothing has the terms.
      return { addresses: [], terms: termsOf(await readCheckedQuote(kind, 0, signal)) };
    };
    try {
      const [{ memberId }, termsAndAddresses] = await Promise.all([request(memberAccount, {}, signal), readTerms()]);
      ownDrafts(memberId);
      return { memberId, ...termsAndAddresses, intent: readIntent({ memberId, kind }) };
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
export const readQuote = serviceOf<Quoted, QuoteAsked>(QUOTE_CALLS, async ({ kind, amount, terms }, signal) => {
  if (kind === 'MALL') {
    const spend = terms.rate.spend * amount;
    const balanceAfter = terms.available - spend;
    return { offer: { quoteId: null, spend, fee: 0, gain: amount, balanceAfter, expiresAt: null }, terms };
  }
  const quote = await readCheckedQuote(kind, amount, signal);
  const { quoteId = null, spend, fee, gain, balanceAfter, expireIn, serverTime } = quote;
  const quotedAt = serverTime === undefined ? now() : Date.parse(serverTime);
  // `expireIn` is in seconds.
  const expiresAt = expireIn === undefined ? null : quotedAt + expireIn * 1000;
  return { offer: { quoteId, spend, fee, gain, balanceAfter, expiresAt }, terms: termsOf(quote) };
});
