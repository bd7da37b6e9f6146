import type { Address } from '@juyi/contract/address/address';
import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import type { Failure } from '#services/http/failure.ts';
import type { Intent } from '#services/redemption/intent.ts';
import type { Offer, Terms } from '#services/redemption/quote.ts';
import type { UploadFile } from '../../controls/uploadItem.events';
import type { PasswordStage } from '../paymentPassword/events';

/** The part of the flow that outlives a reload: input that was not confirmed yet, without its pictures. */
export interface RedemptionDraft {
  /** The amount as typed; of goods the number of pieces. */
  readonly typed: string;
  readonly goodsId: string | null;
  /** The chosen value of each specification, by the specification's name. */
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
  /** The data IP, in hundredths, that is missing for goods. The form begins with an amount that gains it. */
  readonly needed?: number | undefined;
  readonly draft?: RedemptionDraft | undefined;
}

/** An order that the server has made of a redemption. */
export interface OrderPlaced {
  readonly kind: RedemptionKind;
  readonly orderNo: string;
}

export interface RedemptionContext extends RedemptionDraft {
  readonly kind: RedemptionKind;
  /** The member who redeems; empty until the account is read. */
  readonly memberId: string;
  readonly needed: number | null;
  /** The amounts that may be redeemed; null until they are read. */
  readonly terms: Terms | null;
  /** The pieces that the member's limit still allows; null until a refusal has said it. */
  readonly limitLeft: number | null;
  /** The quote of what is typed; null without one. */
  readonly offer: Offer | null;
  /** The amounts that the confirmation showed before its quote was renewed; null if it was not. */
  readonly previousAmounts: Intent['amounts'] | null;
  /** The pictures of the member's vouchers. */
  readonly files: readonly UploadFile[];
  readonly passwordStage: PasswordStage;
  /** The confirmed redemption with its requestId, until the outcome is known. */
  readonly intent: Intent | null;
  /** The intent was sent before and its outcome is unknown: submitting sends it again. */
  readonly resending: boolean;
  /** The text that the member typed here, while `intent` is another tab's redemption; null while it is this tab's own. */
  readonly ownTyped: string | null;
  /** The order of this tab's redemption. */
  readonly order: OrderPlaced | null;
  /** The order that another tab placed while this form was filled in. */
  readonly otherTabOrder: OrderPlaced | null;
  readonly failure: Failure | null;
}

/** Tells whether a picture has been read and shrunk: it then has no status. */
export const isReady = ({ status }: UploadFile): boolean => status === '';

/** Tells which parts of a redemption are missing: the specifications without a choice, the address, pictures that are not ready. */
export function missingParts({ terms, specs, address, files }: RedemptionContext) {
  const goods = terms?.goods;
  const unchosen = (goods?.specs ?? []).filter(({ name, values }) => !values.includes(specs[name] ?? ''));
  return { specs: unchosen.map(({ name }) => name), address: Boolean(goods) && address === null, files: !files.every(isReady) };
}

/** The quote on show: the offer, or without one the amounts of the intent that was sent before. */
export function shownQuote({ offer, intent }: RedemptionContext): Offer | null {
  if (offer || !intent) return offer;
  return { quoteId: null, ...intent.amounts, expiresAt: null };
}
