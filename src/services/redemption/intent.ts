import { amount, anyId } from '@juyi/contract/core/values';
import { applyAssets } from '@juyi/contract/redemption/culture';
import { submitExchangeIp } from '@juyi/contract/redemption/mall';
import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import * as z from 'zod/mini';
import { intentsOf, type IntentOwner as Owner, sendable } from '../browser/intents';

const { vouchers } = applyAssets.request.shape;
const { quantity, specs, spend } = submitExchangeIp.request.shape;

const quoteBody = z.object({ quoteId: anyId, vouchers });
const goodsBody = z.object({ goodsId: anyId, quantity, specs, addressId: anyId, spend });

/** A redemption that a member has confirmed: its requestId and its body without the password. */
const intentSchema = z.object({
  ...sendable,
  body: z.union([quoteBody, goodsBody]),
  /** The amounts that the member confirmed, in minor units. */
  amounts: z.object({ spend: amount, fee: amount, gain: amount, balanceAfter: z.int() }),
  /** Server time in ms until which the quote is valid; undefined for one that does not expire. */
  expiresAt: z.optional(z.number()),
});
export type Intent = z.output<typeof intentSchema>;
export type QuoteBody = z.output<typeof quoteBody>;
export type GoodsBody = z.output<typeof goodsBody>;

/** The owner of an intent: there is one at a time of each kind. */
export interface IntentOwner extends Owner {
  readonly kind: RedemptionKind;
}

export const intents = intentsOf<Intent>(intentSchema);
export const { read: readIntent, drop: dropIntent, watch: watchIntent } = intents;
