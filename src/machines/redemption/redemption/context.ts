import type { Address } from '@juyi/contract/address/address';
import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import type { Failure } from '#services/http/failure.ts';
import type { Intent, QuoteBody } from '#services/redemption/intent.ts';
import type { Offer, QuoteAsked, Terms } from '#services/redemption/redemption.ts';
import type { UploadFile } from '../../controls/uploadItem.events';
import type { PasswordStage } from '../paymentPassword/events';
import { amountOf, textOf } from './amount';

/** A reload keeps this: nothing that was confirmed, and no pictures. */
export interface RedemptionDraft {
  readonly typed: string;
  readonly goodsId: string | null;
  readonly specs: Readonly<Record<string, string>>;
  readonly address: Address | null;
}

export interface RedemptionInput {
  readonly kind: RedemptionKind;
  /** The goods of the address; the other kinds have none. */
  readonly goodsId?: string | null | undefined;
  /** The member chose this on the goods' own page; it is ignored if the link names other goods. */
  readonly chosen?:
    | { readonly goodsId: string; readonly specs: Readonly<Record<string, string>>; readonly quantity: number }
    | undefined;
  /** The address that was chosen on another page. */
  readonly address?: Address | undefined;
  readonly draft?: RedemptionDraft | undefined;
}

/** A redemption that was submitted, by which its record is found. */
export interface OrderPlaced {
  readonly kind: RedemptionKind;
  readonly orderNo: string;
}

export interface RedemptionContext extends RedemptionDraft {
  readonly kind: RedemptionKind;
  readonly memberId: string;
  readonly terms: Terms | null;
  /** The pieces that the member's limit still allows, once the server has told. */
  readonly limitLeft: number | null;
  readonly offer: Offer | null;
  /** These amounts were on show before the quote was renewed in the sheet. */
  readonly previousAmounts: Intent['amounts'] | null;
  readonly files: readonly UploadFile[];
  readonly passwordStage: PasswordStage;
  /** The confirmed redemption with its requestId, until the outcome is known. */
  readonly intent: Intent | null;
  /** The intent was sent before and its outcome is unknown: submitting sends it again. */
  readonly resending: boolean;
  /** The member had typed this when another tab's redemption took its place; null where the intent is this tab's own. */
  readonly typedBefore: string | null;
  /** The order that the server has made of the intent. */
  readonly order: OrderPlaced | null;
  /** The order that another tab placed, while this form was filled in. */
  readonly otherTabOrder: OrderPlaced | null;
  readonly failure: Failure | null;
}

/** Tells what a quoted redemption still lacks: the specifications without a choice, an address, pictures that are ready. */
export function lacksOf({ terms, specs, address, files }: RedemptionContext) {
  const goods = terms?.goods;
  return {
    specs: (goods?.specs ?? []).filter(({ name, values }) => !values.includes(specs[name] ?? '')).map(({ name }) => name),
    address: Boolean(goods) && address === null,
    files: files.some(({ status }) => status !== ''),
  };
}

/** The request for a quote of what is typed. The steps that ask for a quote begin only once the terms are read. */
export const quoteAsked = ({ kind, typed, terms }: RedemptionContext): QuoteAsked => ({
  kind,
  amount: amountOf(kind, typed) ?? 0,
  terms: terms as Terms,
});

/** The body of the request that redeems the offer, without the password. */
function bodyOf({ kind, goodsId, specs, address, files, offer }: RedemptionContext): Intent['body'] {
  if (kind === 'MALL') {
    const { spend = 0, gain = 0 } = offer ?? {};
    const chosen = Object.entries(specs).map(([name, value]) => ({ name, value }));
    return { goodsId: goodsId ?? '', quantity: gain, specs: chosen, addressId: address?.id ?? '', spend };
  }
  const vouchers = files.filter(({ status }) => status === '').map(({ file, content }) => ({ name: file.name, content }));
  return { quoteId: offer?.quoteId ?? '', ...(vouchers.length > 0 && { vouchers }) };
}

/** The intent to redeem the offer, which the member confirms under this requestId. */
export function intentOf(context: RedemptionContext, requestId: string): Intent {
  const { spend = 0, fee = 0, gain = 0, balanceAfter = 0, expiresAt } = context.offer ?? {};
  return { requestId, body: bodyOf(context), amounts: { spend, fee, gain, balanceAfter }, ...(expiresAt && { expiresAt }) };
}

/** The intent that is sent again: unchanged, or with the new quote if the member has renewed it. The requestId stays. */
export function resentIntent(context: RedemptionContext): Intent | null {
  const { intent, offer } = context;
  if (!intent || !offer) return intent;
  const renewed = intentOf(context, intent.requestId);
  // The pictures of the first submission are kept, because a form that was reloaded has none.
  return { ...intent, ...renewed, body: { ...(intent.body as QuoteBody), ...(renewed.body as QuoteBody) } };
}

/** An intent that another visit or tab confirmed, with its amount as typed text, so that a new quote is for as much. */
export const intentWithAmount = (kind: RedemptionKind, intent: Intent | null) =>
  intent && kind !== 'MALL' ? { intent, typed: textOf(kind, intent.amounts.spend) } : { intent };

/**
 * Puts another tab's intent in the place of what is typed here. The typed text is kept as `typedBefore`, unless an intent was sent before,
 * for then the text is that intent's amount.
 */
export const takeOver = ({ kind, typed, typedBefore, resending }: RedemptionContext, intent: Intent) => ({
  ...intentWithAmount(kind, intent),
  typedBefore: resending ? typedBefore : typed,
});

/** The quote on show: the offer, or without one the amounts of the intent that was sent before. */
export function shownQuote({ offer, intent }: RedemptionContext): Offer | null {
  if (offer || !intent) return offer;
  return { quoteId: null, ...intent.amounts, expiresAt: null };
}
