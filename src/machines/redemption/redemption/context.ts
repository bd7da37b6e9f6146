import type { Address } from '@juyi/contract/address/address';
import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import type { Failure } from '#services/http/failure.ts';
import type { Intent, QuoteBody } from '#services/redemption/intent.ts';
import type { Offer, QuoteAsked, Terms } from '#services/redemption/redemption.ts';
import type { UploadFile } from '../../controls/uploadItem.events';
import type { PasswordStage } from '../paymentPassword/events';
import { amountOf, textOf } from './amount';

/** The part of the flow that outlives a reload: input that was not confirmed yet, without its pictures. */
export interface RedemptionDraft {
  /** The amount as typed, or the number of pieces. */
  readonly typed: string;
  readonly goodsId: string | null;
  readonly specs: Readonly<Record<string, string>>;
  readonly address: Address | null;
}

export interface RedemptionInput {
  readonly kind: RedemptionKind;
  /** The id of the goods in the page's URL; only the kind MALL has goods. */
  readonly goodsId?: string | null | undefined;
  /** The choice on the page of the goods. It is ignored if the URL names other goods. */
  readonly chosen?:
    | { readonly goodsId: string; readonly specs: Readonly<Record<string, string>>; readonly quantity: number }
    | undefined;
  /** The delivery address that was chosen on another page. */
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

/** A picture without a status has been read and shrunk. */
const isReady = ({ status }: UploadFile): boolean => status === '';

/** Tells which parts of a quoted redemption are missing: the specifications without a choice, the address, pictures that are not ready. */
export function missingParts({ terms, specs, address, files }: RedemptionContext) {
  const goods = terms?.goods;
  return {
    specs: (goods?.specs ?? []).filter(({ name, values }) => !values.includes(specs[name] ?? '')).map(({ name }) => name),
    address: Boolean(goods) && address === null,
    files: !files.every(isReady),
  };
}

/** The request for a quote of what is typed. The steps that ask for a quote begin only once the terms are read. */
export const quoteAsked = ({ kind, typed, terms }: RedemptionContext): QuoteAsked => ({
  kind,
  amount: amountOf(kind, typed) ?? 0,
  terms: terms as Terms,
});

/** The body of the request that redeems the offer, without the password. The form asks for confirmation only once no part is missing. */
function bodyOf({ kind, goodsId, specs, address, files, offer }: RedemptionContext): Intent['body'] {
  if (kind === 'MALL') {
    const { spend = 0, gain = 0 } = offer ?? {};
    const chosen = Object.entries(specs).map(([name, value]) => ({ name, value }));
    return { goodsId: goodsId ?? '', quantity: gain, specs: chosen, addressId: address?.id ?? '', spend };
  }
  const vouchers = files.filter(isReady).map(({ file, content }) => ({ name: file.name, content }));
  return { quoteId: offer?.quoteId ?? '', ...(vouchers.length > 0 && { vouchers }) };
}

/** The intent to redeem the offer, which the member confirms under this requestId. */
export function intentOf(context: RedemptionContext, requestId: string): Intent {
  const { spend = 0, fee = 0, gain = 0, balanceAfter = 0, expiresAt } = context.offer ?? {};
  return { requestId, body: bodyOf(context), amounts: { spend, fee, gain, balanceAfter }, ...(expiresAt && { expiresAt }) };
}

/**
 * The intent that is sent again under the same requestId: unchanged, or with the new quote if the member has renewed it. Goods have no
 * quote to renew, so that the body of a renewed intent is a QuoteBody.
 */
export function resentIntent(context: RedemptionContext): Intent | null {
  const { intent, offer } = context;
  if (!intent || !offer) return intent;
  const renewed = intentOf(context, intent.requestId);
  // A form that was reloaded has no pictures, so those of the first submission stay in the body.
  return { ...intent, ...renewed, body: { ...(intent.body as QuoteBody), ...(renewed.body as QuoteBody) } };
}

/** Adopts an intent that another visit or tab confirmed, with its amount as typed text, so that a new quote is for as much. Goods keep what is chosen. */
export const adoptIntent = (kind: RedemptionKind, intent: Intent | null) =>
  intent && kind !== 'MALL' ? { intent, typed: textOf(kind, intent.amounts.spend) } : { intent };

/**
 * Puts another tab's intent in the place of what is typed here, which is kept as `typedBefore`. While an intent is resent, the text is the
 * amount of that intent and not typed, so the text that was kept before stays.
 */
export const takeOver = ({ kind, typed, typedBefore, resending }: RedemptionContext, intent: Intent) => ({
  ...adoptIntent(kind, intent),
  typedBefore: resending ? typedBefore : typed,
});

/** The quote on show: the offer, or without one the amounts of the intent that was sent before. */
export function shownQuote({ offer, intent }: RedemptionContext): Offer | null {
  if (offer || !intent) return offer;
  return { quoteId: null, ...intent.amounts, expiresAt: null };
}
