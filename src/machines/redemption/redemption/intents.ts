/** Makes intents of what the page shows, and brings another tab's intent into the page. */

import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import type { Intent, QuoteBody } from '#services/redemption/intent.ts';
import type { Offer } from '#services/redemption/quote.ts';
import { textOf } from './amount';
import { isReady, type RedemptionContext } from './context';

/** The body of the request, without the password. An empty id is never sent, because the member confirms only once no part is missing. */
function bodyOf({ kind, goodsId, specs, address, files }: RedemptionContext, { quoteId, spend, gain }: Offer): Intent['body'] {
  if (kind === 'MALL') {
    const chosen = Object.entries(specs).map(([name, value]) => ({ name, value }));
    return { goodsId: goodsId ?? '', quantity: gain, specs: chosen, addressId: address?.id ?? '', spend };
  }
  const vouchers = files.filter(isReady).map(({ file, content }) => ({ name: file.name, content }));
  return { quoteId: quoteId ?? '', ...(vouchers.length > 0 && { vouchers }) };
}

/** The intent to redeem the offer. */
const intentOf = (context: RedemptionContext, offer: Offer, requestId: string): Intent => {
  const { spend, fee, gain, balanceAfter, expiresAt } = offer;
  const amounts = { spend, fee, gain, balanceAfter };
  return { requestId, body: bodyOf(context, offer), amounts, ...(expiresAt && { expiresAt }) };
};

/** The intent of a first submission. The cast is safe, because the password can be entered only while an offer is on show. */
export const newIntent = (context: RedemptionContext, requestId: string): Intent =>
  intentOf(context, context.offer as Offer, requestId);

/** The intent of another submission under the same requestId: unchanged, or with the new quote if the member has renewed the quote. */
export function resentIntent(context: RedemptionContext): Intent | null {
  const { intent, offer } = context;
  if (!intent || !offer) return intent;
  const renewed = intentOf(context, offer, intent.requestId);
  // The price of goods is never renewed, so both bodies are of a quote. A form that was reloaded has no pictures, so the first ones stay.
  const body = { ...(intent.body as QuoteBody), ...(renewed.body as QuoteBody) };
  return { ...intent, ...renewed, body };
}

/** Puts an intent of another visit or tab on the page. Its amount becomes the typed text, so that a new quote would be for as much. */
export function adoptIntent(kind: RedemptionKind, intent: Intent | null) {
  if (!intent || kind === 'MALL') return { intent };
  return { intent, typed: textOf(kind, intent.amounts.spend) };
}

/** Puts another tab's intent in the place of what is typed here, which is kept as `ownTyped`. */
export const takeOver = ({ kind, typed, ownTyped, resending }: RedemptionContext, intent: Intent) => ({
  ...adoptIntent(kind, intent),
  // While an intent is sent again, `typed` is the intent's amount, and not a text that the member typed.
  ownTyped: resending ? ownTyped : typed,
});
