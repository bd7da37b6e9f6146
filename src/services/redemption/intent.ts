import * as z from 'zod/mini';
import { amount, anyId, requestId } from '../../../contract/core/values';
import { applyAssets } from '../../../contract/redemption/culture';
import { submitExchangeIp } from '../../../contract/redemption/mall';
import type { RedemptionKind } from '../../../contract/redemption/redemption';
import { intentsOf, type IntentOwner as Owner } from '../browser/intents';

/** A redemption that a member has confirmed: its requestId and its body without the password. */
const { vouchers } = applyAssets.request.shape;
const { quantity, specs, spend } = submitExchangeIp.request.shape;

const quoteBody = z.object({ quoteId: anyId, vouchers });
const goodsBody = z.object({ goodsId: anyId, quantity, specs, addressId: anyId, spend });

const intentSchema = z.object({
  requestId,
  body: z.union([quoteBody, goodsBody]),
  /** What the member has seen, in minor units. */
  amounts: z.object({ spend: amount, fee: amount, gain: amount, balanceAfter: z.int() }),
});
export type Intent = z.output<typeof intentSchema>;
export type QuoteBody = z.output<typeof quoteBody>;
export type GoodsBody = z.output<typeof goodsBody>;

/** Whose intent it is: there is one at a time of each kind. */
export interface IntentOwner extends Owner {
  readonly kind: RedemptionKind;
}

export const { read: readIntent, drop: dropIntent, hold: holdIntent, watch: watchIntent } = intentsOf<Intent>(intentSchema);
