import { and, eq, isNotNull, lte } from 'drizzle-orm';
import type { Call } from '../../contract/core/define';
import { commonFailures } from '../../contract/core/failures';
import { REPEATABLE_FOR } from '../../contract/core/repeats';
import { DAY_MS } from '../core/durations';
import { sha256 } from '../core/hashing';
import { checkOwner, type Owned, ownedBy } from '../core/owned';
import { refuse } from '../core/refusals';
import type { Db, Tx } from '../db/open';
import { effects } from './schema';

/** A write of the contract ("W"): what names its effect. */
export interface Write {
  readonly call: Pick<Call, 'path'>;
  /** The member; before sign-in the phone. */
  readonly owner: string;
  readonly request: Readonly<Record<string, unknown>> & { readonly requestId: string };
  /** ms since 1970. */
  readonly now: number;
}

export interface Steps<P, O> {
  /**
   * What has to come before the transaction: judging a password or a code, whose wrong tries stay counted when the call is
   * refused, and slow work such as hashing. It must have no effect that a repeat may not have again.
   */
  readonly prepare: () => Promise<P>;
  /** The effect, all of it within `tx`. What it gives is remembered, so it must be plain JSON without secrets; its owner is the write's. */
  readonly effect: (tx: Tx, prepared: P) => Promise<Owned<O>>;
}

/** They may be corrected or renewed under the same id, and are never stored. */
const NOT_COMPARED = new Set(['requestId', 'payPassword', 'smsCode', 'password', 'cultureToken']);

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const pairs = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(pairs.map(([key, inner]) => [key, sorted(inner)]));
};

function hashOfBody({ request }: Write): string {
  const compared = Object.entries(request).filter(([key]) => !NOT_COMPARED.has(key));
  return sha256(JSON.stringify(sorted(Object.fromEntries(compared))));
}

/** The outcome of a write that has had its effect, null if it has none yet. Refuses another body under the same id. */
async function recall<O>(db: Db, write: Write): Promise<Owned<O> | null> {
  const [known] = await db
    .select()
    .from(effects)
    .where(and(eq(effects.owner, write.owner), eq(effects.requestId, write.request.requestId)));
  if (!known) return null;
  checkOwner(known.owner, write.owner);
  checkOwner(known.requestId, write.request.requestId);
  if (known.call !== write.call.path || known.bodyHash !== hashOfBody(write)) refuse(commonFailures.requestIdReused);
  return ownedBy([known.owner], known.outcome as O);
}

/**
 * Gives a write one effect for each requestId: a repeat gets the remembered outcome, a refusal is not remembered. The memory
 * and the effect are one transaction, in which the memory is written first, so that a simultaneous duplicate waits there for
 * the outcome. Refuses with requestIdReused when the id has had its effect for another call or body.
 */
export async function idempotent<P, O>(db: Db, write: Write, { prepare, effect }: Steps<P, O>): Promise<Owned<O>> {
  const known = await recall<O>(db, write);
  if (known) return known;
  let prepared: P;
  try {
    prepared = await prepare();
  } catch (refusal) {
    // A duplicate may have had its effect meanwhile, and have used up what was judged here.
    const meanwhile = await recall<O>(db, write);
    if (meanwhile) return meanwhile;
    throw refusal;
  }
  return db.transaction(async (tx) => {
    const { owner, request } = write;
    const key = { owner, requestId: request.requestId };
    const [claimed] = await tx
      .insert(effects)
      .values({ ...key, call: write.call.path, bodyHash: hashOfBody(write), createdAt: new Date(write.now) })
      .onConflictDoNothing()
      .returning({ owner: effects.owner });
    if (!claimed) {
      const first = await recall<O>(tx, write);
      if (!first) throw new Error('a claimed requestId has no memory');
      return first;
    }
    checkOwner(claimed.owner, owner);
    const outcome = await effect(tx, prepared);
    checkOwner(outcome.owner, owner);
    await tx
      .update(effects)
      .set({ outcome: outcome.data })
      .where(and(eq(effects.owner, key.owner), eq(effects.requestId, key.requestId)));
    return outcome;
  });
}

/**
 * How long an effect is remembered: 30 days in ms. A device asks again for REPEATABLE_FOR at most, and the token with which it asked
 * ends within 30 days (gateway/auth/tokens.ts), whatever page stayed open.
 */
export const EFFECT_TTL_MS = Math.max(30 * DAY_MS, 2 * REPEATABLE_FOR);

/** Forgets effects that nobody can ask for again. One without an outcome is under way, and stays. */
export const sweepEffects = (db: Db, now: number) =>
  db.delete(effects).where(and(lte(effects.createdAt, new Date(now - EFFECT_TTL_MS)), isNotNull(effects.outcome)));
