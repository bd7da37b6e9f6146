import { fromCallback } from 'xstate';
import * as z from 'zod/mini';
import { followText } from '../stores/follow';
import { readText, removeText, writeText } from '../stores/storage';
import { applyAssets } from './contract/culture';
import { submitExchangeIp } from './contract/mall';
import type { RedemptionKind } from './contract/redemption';
import { amount, requestId } from './contract/values';

/**
 * What a member has confirmed and whose outcome is not known yet: its requestId and its body without the password. It lives in
 * local storage under the member and the kind, so that a reload finds it and two tabs share it.
 */
const { quoteId, vouchers } = applyAssets.request.shape;
const { goodsId, quantity, specs, addressId, spend } = submitExchangeIp.request.shape;

const quoteBody = z.object({ quoteId, vouchers });
const goodsBody = z.object({ goodsId, quantity, specs, addressId, spend });

const intentSchema = z.object({
  requestId,
  body: z.union([quoteBody, goodsBody]),
  /** What the member has seen, in minor units. */
  amounts: z.object({ spend: amount, fee: amount, gain: amount, balanceAfter: z.int() }),
});
export type Intent = z.output<typeof intentSchema>;
export type QuoteBody = z.output<typeof quoteBody>;
export type GoodsBody = z.output<typeof goodsBody>;

/** Whose intent it is. */
export interface IntentOwner {
  readonly memberId: string;
  readonly kind: RedemptionKind;
}

const VERSION = 1;
const kept = z.object({ version: z.literal(VERSION), intent: intentSchema });
const keyOf = ({ memberId, kind }: IntentOwner) => `juyi.intent.${memberId}.${kind}`;

function parsed(text: string | null): Intent | null {
  try {
    return kept.parse(JSON.parse(text ?? 'null')).intent;
  } catch {
    // None, tampered with, or from an older version.
    return null;
  }
}

export const readIntent = (owner: IntentOwner): Intent | null => parsed(readText('local', keyOf(owner)));

/** Forgets an intent whose outcome is known; another one that took its place stays. */
export function dropIntent(owner: IntentOwner, id: string): void {
  if (readIntent(owner)?.requestId === id) removeText('local', keyOf(owner));
}

/** Until what another tab writes at the same moment is seen here, in ms. */
const SETTLE = 60;

async function keep(owner: IntentOwner, intent: Intent): Promise<Intent> {
  const before = readIntent(owner);
  if (before) return before;
  // Parsed: nothing but what an intent has reaches the storage.
  writeText('local', keyOf(owner), JSON.stringify(kept.parse({ version: VERSION, intent })));
  await new Promise((resolve) => setTimeout(resolve, SETTLE));
  return readIntent(owner) ?? intent;
}

/**
 * Keeps an intent, unless there is one that waits for its outcome: gives the one that holds. Of two tabs that confirm at the same
 * moment one gets the other's. Over plain http there are no locks; there the later write holds, and both see it.
 */
export function holdIntent(owner: IntentOwner, intent: Intent): Promise<Intent> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  return locks ? locks.request(keyOf(owner), () => keep(owner, intent)) : keep(owner, intent);
}

/** Reports an intent that another tab keeps, and the end of one. */
export const watchIntent = fromCallback<{ type: string }, IntentOwner>(({ sendBack, input }) =>
  followText(keyOf(input), (text) => {
    const intent = parsed(text);
    if (intent) sendBack({ type: 'intent.shared', intent });
    else sendBack({ type: 'intent.ended' });
  }),
);
