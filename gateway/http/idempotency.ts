import type { Call, Refusal } from '@juyi/contract/core/define';
import { commonFailures } from '@juyi/contract/core/failures';
import { REPEATABLE_FOR } from '@juyi/contract/core/repeats';
import { and, eq, gt, isNotNull, lt, lte, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '../core/durations';
import { sha256 } from '../core/hashing';
import { Refused, refuse } from '../core/refusals';
import { type Db, run, type Tx } from '../db/open';
import { prepared } from '../db/prepared';
import { effects } from './schema';

/** A keyed hash of the SMS code authorises a write before sign-in, whose outcome signs in. */
export interface Proof {
  readonly hash: string;
  /** A retry with another SMS code gets this refusal. */
  readonly refusal: Refusal;
}

/** A write call (`write: true` in the contract). Its idempotency key is the `requestId`, scoped to the owner. */
export interface Write {
  readonly call: Pick<Call, 'path'>;
  /** The member's id; before sign-in the phone. */
  readonly owner: string;
  readonly request: Readonly<Record<string, unknown>> & { readonly requestId: string };
  readonly proof?: Proof;
  /** ms since 1970. */
  readonly now: number;
}

/** The effect of a write. */
export interface Effect<O> {
  /** Runs within `tx`. Its outcome is stored, so it must be plain JSON without secrets. */
  readonly effect: (tx: Tx) => Promise<O>;
  /** Runs once, after the transaction of the effect was committed; not for retries. */
  readonly committed?: ((outcome: O) => void) | undefined;
}

/** A row that the statement for an idempotency key finds; `effect` is null before the write has had one. */
export interface EffectRow {
  readonly effect: Pick<typeof effects.$inferSelect, 'call' | 'bodyHash' | 'outcome'> | null;
}

/** An effect that something precedes. */
export interface Steps<R extends EffectRow, P, O> extends Omit<Effect<O>, 'effect'> {
  /** `findEffect`, or a statement whose rows also contain what `prepare` needs: one statement instead of several. */
  readonly find: (db: Db, key: Key) => Promise<readonly R[]>;
  /**
   * Runs before the transaction, unless the write has an outcome by now: verifying a password or a code, whose failed tries stay
   * counted when the call is refused, and slow work such as hashing. It must have no effect that a retry may not have again.
   */
  readonly prepare: (rows: readonly R[]) => Promise<P>;
  /** The same as an Effect's `effect`, with the result of `prepare`. */
  readonly effect: (tx: Tx, prepared: P) => Promise<O>;
}

/** Fields that a retry may correct or renew under the same key; most are secrets, which are not even stored as a hash. */
const NOT_COMPARED = new Set(['requestId', 'payPassword', 'smsCode', 'password', 'cultureToken']);

/** The same value with sorted keys, so that equal bodies have equal hashes. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  const pairs = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(pairs.map(([key, inner]) => [key, canonical(inner)]));
};

function hashOfBody({ request }: Write): string {
  const compared = Object.entries(request).filter(([key]) => !NOT_COMPARED.has(key));
  return sha256(JSON.stringify(canonical(Object.fromEntries(compared))));
}

/** The columns that name a write's key. */
const keyOf = ({ owner, request }: Write) => ({ owner, requestId: sha256(request.requestId) });
type Key = ReturnType<typeof keyOf>;

/** A statement that finds the effect of a key selects these columns. */
export const effectColumns = { call: effects.call, bodyHash: effects.bodyHash, outcome: effects.outcome };
/** SQL: the effect is that of a key. */
export const isOfKey = and(eq(effects.owner, sql.placeholder('owner')), eq(effects.requestId, sql.placeholder('requestId')));

export const findEffect = prepared('effect', (db) => db.select({ effect: effectColumns }).from(effects).where(isOfKey));

/** The stored outcome of a write, null when it has had no effect yet. Refuses another body under the same key, and another proof. */
async function outcomeIn<O>(db: Db, write: Write, [row]: readonly EffectRow[]): Promise<O | null> {
  const stored = row?.effect;
  if (!stored) return null;
  if (stored.call !== write.call.path || stored.bodyHash !== hashOfBody(write)) refuse(commonFailures.requestIdReused);
  if (write.proof) await proveAgain(db, write, write.proof);
  return stored.outcome as O;
}

/** A device that lost the answer retries at once; afterwards a member signs in as usual. */
const PROOF_TTL_MS = 10 * MINUTE_MS;
const MAX_WRONG_PROOFS = 5;

/**
 * Refuses a retry without the first attempt's proof, and one that comes too late: a requestId is no password. One statement
 * compares and counts, so of any number of concurrent guesses only five are compared.
 */
async function proveAgain(db: Db, write: Write, { hash, refusal }: Proof): Promise<void> {
  const { owner, requestId } = keyOf(write);
  const isOpen = and(
    eq(effects.owner, owner),
    eq(effects.requestId, requestId),
    gt(effects.createdAt, new Date(write.now - PROOF_TTL_MS)),
    lt(effects.wrongProofs, MAX_WRONG_PROOFS),
  );
  const [row] = await db
    .update(effects)
    .set({ wrongProofs: sql`${effects.wrongProofs} + case when ${effects.proof} = ${hash} then 0 else 1 end` })
    .where(isOpen)
    .returning({ proof: effects.proof });
  if (row?.proof !== hash) refuse(refusal);
}

/**
 * Makes a write idempotent: one effect for each idempotency key. A retry gets the stored outcome; a refusal is not stored, so the
 * key can be used again. The key and the effect are written in one transaction, the key first: a concurrent duplicate blocks on
 * its insert until the outcome is known. Refuses with requestIdReused when the key belongs to another call or body. A refusal by
 * `prepare` or `effect` names the requestId: nothing was carried out under it, by no attempt.
 */
export async function idempotent<R extends EffectRow, P, O>(
  db: Db,
  write: Write,
  { find, prepare, effect, committed }: Steps<R, P, O>,
): Promise<O> {
  const rows = await find(db, keyOf(write));
  const earlier = await outcomeIn<O>(db, write, rows);
  if (earlier) return earlier;
  // A refusal is thrown in the transaction, behind a concurrent duplicate: that may succeed, and its outcome counts.
  const ready = await prepare(rows).then(
    (value) => () => value,
    (refusal: unknown) => () => {
      throw refusal;
    },
  );
  return carryOut(db, write, { effect: async (tx) => effect(tx, ready()), committed });
}

/** Makes a write idempotent that needs nothing before its transaction. */
export async function carryOut<O>(db: Db, write: Write, { effect, committed }: Effect<O>): Promise<O> {
  const { call, proof, now } = write;
  const { owner, requestId } = keyOf(write);
  const createdAt = new Date(now).toISOString();
  const done = await db.transaction(async (tx) => {
    const claimed = await run(
      tx,
      sql`insert into effects (owner, request_id, call, body_hash, proof, created_at)
        values (${owner}, ${requestId}, ${call.path}, ${hashOfBody(write)}, ${proof?.hash ?? null}, ${createdAt})
        on conflict do nothing returning owner`,
    );
    if (claimed.length === 0) return null;
    const outcome = await effect(tx).catch((error: unknown) => {
      throw error instanceof Refused ? error.of(write.request) : error;
    });
    await run(
      tx,
      sql`update effects set outcome = ${JSON.stringify(outcome)} where owner = ${owner} and request_id = ${requestId}`,
    );
    return { outcome };
  });
  if (done) {
    committed?.(done.outcome);
    return done.outcome;
  }
  const earlier = await outcomeIn<O>(db, write, await findEffect(db, keyOf(write)));
  if (!earlier) throw new Error('an idempotency key is taken and has no outcome');
  return earlier;
}

/**
 * An idempotency key is stored for this long: longer than a device retries (REPEATABLE_FOR), and at least as long as the token that
 * first sent it can live (auth/tokens.ts).
 */
export const EFFECT_TTL_MS = Math.max(30 * DAY_MS, 2 * REPEATABLE_FOR);

/** Deletes expired idempotency keys. One without an outcome is in flight, and stays. */
export const sweepEffects = (db: Db, now: number) =>
  db.delete(effects).where(and(lte(effects.createdAt, new Date(now - EFFECT_TTL_MS)), isNotNull(effects.outcome)));
