import { and, eq, gt, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Call, Refusal } from '../../contract/core/define';
import { commonFailures } from '../../contract/core/failures';
import { REPEATABLE_FOR } from '../../contract/core/repeats';
import { DAY_MS, MINUTE_MS } from '../core/durations';
import { sha256 } from '../core/hashing';
import { checkOwner, type Owned, ownedBy } from '../core/owned';
import { refuse } from '../core/refusals';
import type { Db, Tx } from '../db/open';
import { prepared } from '../db/prepared';
import { effects } from './schema';

/** What authorises a write before sign-in, whose outcome signs in: a keyed hash of its SMS code. */
export interface Proof {
  readonly hash: string;
  /** What a retry is refused with that does not prove the same. */
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
  /** Runs within `tx`. Its outcome is stored, so it must be plain JSON without secrets; its owner is the write's. */
  readonly effect: (tx: Tx) => Promise<Owned<O>>;
  /** Runs once, after the transaction of the effect was committed; not for retries. */
  readonly committed?: (outcome: O) => void;
}

/** An effect that something precedes. */
export interface Steps<P, O> extends Pick<Effect<O>, 'committed'> {
  /**
   * Runs before the transaction, unless the write has an outcome by now: verifying a password or a code, whose failed tries stay
   * counted when the call is refused, and slow work such as hashing. It must have no effect that a retry may not have again.
   */
  readonly prepare: () => Promise<P>;
  /** As an Effect's, with what was prepared. */
  readonly effect: (tx: Tx, prepared: P) => Promise<Owned<O>>;
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

const findEffect = prepared('effect', (db) =>
  db
    .select()
    .from(effects)
    .where(and(eq(effects.owner, sql.placeholder('owner')), eq(effects.requestId, sql.placeholder('requestId')))),
);

const claimKey = prepared('claim effect', (db) =>
  db
    .insert(effects)
    .values({
      owner: sql.placeholder('owner'),
      requestId: sql.placeholder('requestId'),
      call: sql.placeholder('call'),
      bodyHash: sql.placeholder('bodyHash'),
      proof: sql.placeholder('proof'),
      createdAt: sql.placeholder('createdAt'),
    })
    .onConflictDoNothing()
    .returning({ owner: effects.owner }),
);

const storeOutcome = prepared('store outcome', (db) =>
  db
    .update(effects)
    .set({ outcome: sql`${sql.param(sql.placeholder('outcome'), effects.outcome)}` })
    .where(and(eq(effects.owner, sql.placeholder('owner')), eq(effects.requestId, sql.placeholder('requestId')))),
);

const keyOf = ({ owner, request }: Write) => ({ owner, requestId: sha256(request.requestId) });
const hasKey = ({ owner, requestId }: ReturnType<typeof keyOf>) =>
  and(eq(effects.owner, owner), eq(effects.requestId, requestId));

/** The stored outcome of a write, null when it has had no effect yet. Refuses another body under the same key, and another proof. */
async function findOutcome<O>(db: Db, write: Write): Promise<Owned<O> | null> {
  const key = keyOf(write);
  const [stored] = await findEffect(db, key);
  if (!stored) return null;
  checkOwner(stored.owner, key.owner);
  checkOwner(stored.requestId, key.requestId);
  if (stored.call !== write.call.path || stored.bodyHash !== hashOfBody(write)) refuse(commonFailures.requestIdReused);
  if (write.proof) await proveAgain(db, write, write.proof);
  return ownedBy([stored.owner], stored.outcome as O);
}

/** A device that lost the answer retries at once; afterwards a member signs in as usual. */
const PROOF_TTL_MS = 10 * MINUTE_MS;
const MAX_WRONG_PROOFS = 5;

/**
 * Refuses a retry that does not prove what the first attempt proved, or does so too late: a requestId is no password. One statement
 * compares and counts, so of any number of concurrent guesses only five are compared.
 */
async function proveAgain(db: Db, write: Write, { hash, refusal }: Proof): Promise<void> {
  const isOpen = and(
    hasKey(keyOf(write)),
    gt(effects.createdAt, new Date(write.now - PROOF_TTL_MS)),
    lt(effects.wrongProofs, MAX_WRONG_PROOFS),
  );
  const [row] = await db
    .update(effects)
    .set({ wrongProofs: sql`${effects.wrongProofs} + case when ${effects.proof} = ${hash} then 0 else 1 end` })
    .where(isOpen)
    .returning({ owner: effects.owner, proof: effects.proof });
  checkOwner(row?.owner, write.owner);
  if (row?.proof !== hash) refuse(refusal);
}

/**
 * Makes a write idempotent: one effect for each idempotency key. A retry gets the stored outcome; a refusal is not stored, so the
 * key can be used again. The key and the effect are written in one transaction, the key first: a concurrent duplicate blocks on
 * its insert until the outcome is known. Refuses with requestIdReused when the key belongs to another call or body.
 */
export async function idempotent<P, O>(db: Db, write: Write, { prepare, ...steps }: Steps<P, O>): Promise<Owned<O>> {
  const stored = await findOutcome<O>(db, write);
  if (stored) return stored;
  let ready: P;
  try {
    ready = await prepare();
  } catch (refusal) {
    // A concurrent duplicate may have succeeded in the meantime and consumed what was verified here.
    const concurrent = await findOutcome<O>(db, write);
    if (concurrent) return concurrent;
    throw refusal;
  }
  return carryOut(db, write, { ...steps, effect: (tx) => steps.effect(tx, ready) });
}

/** Makes a write idempotent that needs nothing before its transaction. */
export async function carryOut<O>(db: Db, write: Write, { effect, committed }: Effect<O>): Promise<Owned<O>> {
  let isRetry = false;
  const done = await db.transaction(async (tx) => {
    const key = keyOf(write);
    const { owner } = key;
    const [claimed] = await claimKey(tx, {
      ...key,
      call: write.call.path,
      bodyHash: hashOfBody(write),
      proof: write.proof?.hash,
      createdAt: new Date(write.now),
    });
    if (!claimed) {
      const concurrent = await findOutcome<O>(tx, write);
      if (!concurrent) throw new Error('an idempotency key is taken and has no outcome');
      isRetry = true;
      return concurrent;
    }
    checkOwner(claimed.owner, owner);
    const outcome = await effect(tx);
    checkOwner(outcome.owner, owner);
    await storeOutcome(tx, { ...key, outcome: outcome.data });
    return outcome;
  });
  if (!isRetry) committed?.(done.data);
  return done;
}

/**
 * How long an idempotency key is stored: longer than a device retries (REPEATABLE_FOR), and at least as long as the token that
 * first sent it can live (auth/tokens.ts).
 */
export const EFFECT_TTL_MS = Math.max(30 * DAY_MS, 2 * REPEATABLE_FOR);

/** Deletes expired idempotency keys. One without an outcome is in flight, and stays. */
export const sweepEffects = (db: Db, now: number) =>
  db.delete(effects).where(and(lte(effects.createdAt, new Date(now - EFFECT_TTL_MS)), isNotNull(effects.outcome)));
