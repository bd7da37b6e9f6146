/** How the flow's intent is made of what is on the page, and what happens to the page when the intent comes from elsewhere. */

import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import type { Intent, QuoteBody } from '#services/redemption/intent.ts';
import type { Offer } from '#services/redemption/quote.ts';
import { textOf } from './amount';
import { isReady, type RedemptionContext } from './context';

/** The body of the request that redeems the offer, without the password. The member confirms only once no part is missing. */
function bodyOf({ kind, goodsId, specs, address, files }: RedemptionContext, { quoteId, spend, gain }: Offer): Intent['body'] {
  if (kind === 'MALL') {
    const chosen = Object.entries(specs).map(([name, value]) => ({ name, value }));
    return { goodsId: goodsId ?? '', quantity: gain, specs: chosen, addressId: address?.id ?? '', spend };
  }
  const vouchers = files.filter(isReady).map(({ file, content }) => ({ name: file.name, content }));
  return { quoteId: quoteId ?? '', ...(vouchers.length > 0 && { vouchers }) };
}

/** The intent to redeem the offer under this requestId. */
const intentOf = (context: RedemptionContext, offer: Offer, requestId: string): Intent => {
  const { spend, fee, gain, balanceAfter, expiresAt } = offer;
  const amounts = { spend, fee, gain, balanceAfter };
  return { requestId, body: bodyOf(context, offer), amounts, ...(expiresAt && { expiresAt }) };
};

/** The intent that the member confirms for the first time. An offer is on show whenever the password can be entered. */
export const newIntent = (context: RedemptionContext, requestId: string): Intent =>
  intentOf(context, context.offer as Offer, requestId);

/**
 * The intent that is sent again under the same requestId: unchanged, or with the new quote if the member has renewed it. The price of goods
 * is never renewed, so both bodies are of a quote.
 */
export function resentIntent(context: RedemptionContext): Intent | null {
  const { intent, offer } = context;
  if (!intent || !offer) return intent;
  const renewed = intentOf(context, offer, intent.requestId);
  // A form that was reloaded has no pictures, so those of the first submission stay in the body.
  return { ...intent, ...renewed, body: { ...(intent.body as QuoteBody), ...(renewed.body as QuoteBody) } };
}

/**
 * Changes the context by an intent that another visit or tab confirmed. Its amount becomes the typed text, so that a new quote is for as
 * much; goods keep what is chosen.
 */
export const adoptIntent = (kind: RedemptionKind, intent: Intent | null) =>
  intent && kind !== 'MALL' ? { intent, typed: textOf(kind, intent.amounts.spend) } : { intent };

/**
 * Puts another tab's intent in the place of what is typed here, which is kept as `ownTyped`. While an intent is sent again, the text is that
 * intent's amount and nobody typed it, so the text that was kept before stays.
 */
export const takeOver = ({ kind, typed, ownTyped, resending }: RedemptionContext, intent: Intent) => ({
  ...adoptIntent(kind, intent),
  ownTyped: resending ? ownTyped : typed,
});
