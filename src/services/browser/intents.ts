import { REPEATABLE_FOR } from '@juyi/contract/core/repeats';
import { anyId, requestId } from '@juyi/contract/core/values';
import { type CallbackActorLogic, fromCallback } from 'xstate';
import * as z from 'zod/mini';
import { readText, removeText, writeText } from '#stores/storage.ts';
import { now } from './clock';

/** The owner of an intent, and the call it is for. */
export interface IntentOwner {
  readonly memberId: string;
  readonly kind: string;
}

/** The records before an intent was sent: the row that the intent makes is not among `ids`, and not older than `since`. */
const before = z.object({
  ids: z.array(anyId),
  /** Server time in ms when the intent was sent, or somewhat earlier; 0 if that is not known. */
  since: z.number(),
});
export type Before = z.output<typeof before>;

/** The fields of every intent. It may be sent again under this requestId only. Without `before`, only a row with the requestId is its own. */
export const sendable = { requestId, before: z.optional(before) };
export interface Sendable {
  readonly requestId: string;
  readonly before?: Before | undefined;
}

/**
 * An intent is what a member has confirmed, while its outcome is not known. It lives in local storage under the member and the kind, so
 * that a reload and a later visit find it and two tabs share it, for as long as it may be sent again. The schema decides what of it
 * reaches the storage: no secret is in it.
 */
export interface Intents<T extends Sendable> {
  readonly read: (owner: IntentOwner) => T | null;
  /** Forgets an intent whose outcome is known; another one that took its place stays. */
  readonly drop: (owner: IntentOwner, requestId: string) => void;
  /**
   * Prepares and keeps an intent, unless another one waits for its outcome or has been kept meanwhile, and returns the one that is kept. If
   * two tabs confirm at the same moment, one of them gets the other's. Plain http has no locks: there the later write is kept, and both tabs
   * see it. Rejects as `prepare` does.
   */
  readonly hold: (owner: IntentOwner, prepare: () => Promise<T>) => Promise<T>;
  /** Reports an intent that another tab keeps, and the end of one. */
  readonly watch: CallbackActorLogic<{ type: string }, IntentOwner>;
}

const VERSION = 2;
/** After this time in ms, this tab sees what another tab wrote at the same moment. */
const SETTLE_MS = 60;

const keyOf = ({ memberId, kind }: IntentOwner) => `juyi.intent.${memberId}.${kind}`;

export function intentsOf<T extends Sendable>(schema: z.ZodMiniType<T>): Intents<T> {
  const kept = z.object({ version: z.literal(VERSION), at: z.int(), intent: schema });

  function parsed(text: string | null): T | null {
    try {
      const { at, intent } = kept.parse(JSON.parse(text ?? 'null'));
      return now() - at < REPEATABLE_FOR ? (intent as T) : null;
    } catch {
      // No intent is stored, an older version wrote it, or somebody changed it.
      return null;
    }
  }

  const read = (owner: IntentOwner) => parsed(readText('local', keyOf(owner)));

  async function keep(owner: IntentOwner, intent: T): Promise<T> {
    const before = read(owner);
    if (before) return before;
    // The schema lets nothing but an intent's own fields reach the storage.
    writeText('local', keyOf(owner), JSON.stringify(kept.parse({ version: VERSION, at: Math.round(now()), intent })));
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    return read(owner) ?? intent;
  }

  return {
    read,
    drop: (owner, requestId) => {
      if (read(owner)?.requestId === requestId) removeText('local', keyOf(owner));
    },
    hold: async (owner, prepare) => {
      // A slow tab gets here late: by then, the other tab's intent may have come and ended, and it is still the one to follow.
      let other = read(owner);
      const unfollow = followText(keyOf(owner), (text) => (other ??= parsed(text)));
      try {
        const intent = other ?? (await prepare());
        const locks = globalThis.navigator?.locks as LockManager | undefined;
        const hold = async () => other ?? keep(owner, intent);
        return await (locks ? locks.request(keyOf(owner), hold) : hold());
      } finally {
        unfollow();
      }
    },
    watch: fromCallback(({ sendBack, input }) =>
      followText(keyOf(input), (text) => {
        const intent = parsed(text);
        if (intent) sendBack({ type: 'intent.shared', intent });
        else sendBack({ type: 'intent.ended' });
      }),
    ),
  };
}

/** Subscribes to other tabs' changes of one local storage key (null: removed); returns the unsubscribe function. */
function followText(key: string, onChange: (text: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    // The key is null after storage.clear().
    if (event.key === key || event.key === null) onChange(event.newValue);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
