import type { Call, Refusal } from '@juyi/contract/core/define';
import { commonFailures } from '@juyi/contract/core/failures';
import { REPEATABLE_FOR } from '@juyi/contract/core/repeats';
import { and, eq, gt, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '../core/durations';
import { sha256 } from '../core/hashing';
import { checkOwner, type Owned, ownedBy } from '../core/owned';
import { refuse } from '../core/refusals';
import type { Db, Tx } from '../db/open';
import { preparedSql, type Values } from '../db/prepared';
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
  /** The effect's first statement claims the key (`claimPart`), instead of one before it. */
  readonly claimsKey?: boolean;
  /** Runs within `tx`. Its outcome is stored, so it must be plain JSON without secrets; its owner is the write's. */
  readonly effect: (tx: Tx, key: Key) => Promise<Owned<O>>;
  /** Runs once, after the transaction of the effect was committed; not for retries. */
  readonly committed?: (outcome: O) => void;
}

/** An effect that something precedes. */
export interface Steps<P, O> extends Omit<Effect<O>, 'effect'> {
  /** An earlier statement has selected `storedEffect`, so it is not read again. */
  readonly stored?: StoredEffect | null;
  /**
   * Runs before the transaction, unless the write has an outcome by now: verifying a password or a code, whose failed tries stay
   * counted when the call is refused, and slow work such as hashing. It must have no effect that a retry may not have again.
   */
  readonly prepare: () => Promise<P>;
  /** The same as an Effect's `effect`, with the result of `prepare`. */
  readonly effect: (tx: Tx, prepared: P, key: Key) => Promise<Owned<O>>;
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

/** An earlier attempt has stored these columns. */
export type StoredEffect = Pick<typeof effects.$inferSelect, 'owner' | 'requestId' | 'call' | 'bodyHash' | 'outcome'>;

/** SQL: selects a write's stored effect as one JSON value; null when it has had none yet. `keyOf` gives the placeholders' values. */
export const storedEffect = sql`(
  select json_build_object('owner', owner, 'requestId', request_id, 'call', call, 'bodyHash', body_hash, 'outcome', outcome)
  from effects where owner = ${sql.placeholder('keyOwner')} and request_id = ${sql.placeholder('keyHash')})`;

const findEffect = preparedSql<{ readonly stored: StoredEffect | null }>('effect', sql`select ${storedEffect} as stored`);

/** The values that name a write's key. */
export const keyOf = ({ owner, request }: Write) => ({ keyOwner: owner, keyHash: sha256(request.requestId) });

/**
 * SQL: claims a write's key. `claimed` has a row unless it is taken: parts of the effect that read from it follow the claim, and do
 * nothing when it is.
 */
export const claimPart = sql`claimed as (
  insert into effects (owner, request_id, call, body_hash, proof, created_at)
  values (${sql.placeholder('keyOwner')}, ${sql.placeholder('keyHash')}, ${sql.placeholder('call')}, ${sql.placeholder('bodyHash')},
    ${sql.placeholder('proof')}, ${sql.param(sql.placeholder('claimedAt'), effects.createdAt)})
  on conflict do nothing returning owner)`;

/** SQL: stores a write's outcome; `stored` has a row then. With `after`, only once that part has one. */
export const storePart = (after?: string): SQL => sql`stored as (
  update effects set outcome = ${sql.param(sql.placeholder('outcome'), effects.outcome)} ${sql.raw(after ? `from ${after}` : '')}
  where effects.owner = ${sql.placeholder('keyOwner')} and effects.request_id = ${sql.placeholder('keyHash')} returning effects.owner)`;

type OwnerRow = { readonly owner: string };
const claimKey = preparedSql<OwnerRow>('claim effect', sql`with ${claimPart} select owner from claimed`);
const storeOutcome = preparedSql<OwnerRow>('store outcome', sql`with ${storePart()} select owner from stored`);

/** A statement that claims a key found it taken. */
class KeyTaken extends Error {}

/** The key of a write, for the statements of its effect that claim it and store its outcome: two round trips fewer. */
export class Key {
  /** The values of `claimPart`. */
  readonly claim: Values;
  readonly #owner: string;
  #isStored = false;

  constructor(write: Write) {
    const { call, owner, proof, now } = write;
    this.#owner = owner;
    this.claim = {
      ...keyOf(write),
      call: call.path,
      bodyHash: hashOfBody(write),
      proof: proof?.hash,
      claimedAt: new Date(now),
    };
  }

  /** Takes the owner in `claimed`. Null ends the effect: the write was carried out before. */
  claimed(owner: string | null): void {
    if (owner === null) throw new KeyTaken();
    checkOwner(owner, this.#owner);
  }

  /** The values of `storePart`. */
  store(outcome: unknown): Values {
    return { keyOwner: this.#owner, keyHash: this.claim['keyHash'], outcome };
  }

  /** Takes the owner in `stored`. */
  stored(owner: string | null): void {
    checkOwner(owner, this.#owner);
    this.#isStored = owner !== null;
  }

  get isStored(): boolean {
    return this.#isStored;
  }
}

/** The values of `storePart` for an effect without a key, as in the seed. */
export const NOT_STORED: Values = { keyOwner: null, keyHash: null, outcome: null };

const hasKey = ({ keyOwner, keyHash }: ReturnType<typeof keyOf>) =>
  and(eq(effects.owner, keyOwner), eq(effects.requestId, keyHash));

/** The stored outcome of a write, null when it has had no effect yet. Refuses another body under the same key, and another proof. */
async function findOutcome<O>(db: Db, write: Write, found?: StoredEffect | null): Promise<Owned<O> | null> {
  const key = keyOf(write);
  const stored = found === undefined ? (await findEffect(db, key))[0]?.stored : found;
  if (!stored) return null;
  checkOwner(stored.owner, key.keyOwner);
  checkOwner(stored.requestId, key.keyHash);
  if (stored.call !== write.call.path || stored.bodyHash !== hashOfBody(write)) refuse(commonFailures.requestIdReused);
  if (write.proof) await proveAgain(db, write, write.proof);
  return ownedBy([stored.owner], stored.outcome as O);
}

/** A device that lost the answer retries at once; afterwards a member signs in as usual. */
const PROOF_TTL_MS = 10 * MINUTE_MS;
const MAX_WRONG_PROOFS = 5;

/**
 * Refuses a retry without the first attempt's proof, and one that comes too late: a requestId is no password. One statement
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
export async function idempotent<P, O>(db: Db, write: Write, { stored, prepare, ...steps }: Steps<P, O>): Promise<Owned<O>> {
  const earlier = await findOutcome<O>(db, write, stored);
  if (earlier) return earlier;
  let ready: P;
  try {
    ready = await prepare();
  } catch (refusal) {
    // A concurrent duplicate may have succeeded in the meantime and consumed what was verified here.
    const concurrent = await findOutcome<O>(db, write);
    if (concurrent) return concurrent;
    throw refusal;
  }
  return carryOut(db, write, { ...steps, effect: (tx, key) => steps.effect(tx, ready, key) });
}

/** Makes a write idempotent that needs nothing before its transaction. */
export async function carryOut<O>(db: Db, write: Write, { claimsKey = false, effect, committed }: Effect<O>): Promise<Owned<O>> {
  let isRetry = false;
  const done = await db.transaction(async (tx) => {
    const key = new Key(write);
    try {
      if (!claimsKey) key.claimed((await claimKey(tx, key.claim))[0]?.owner ?? null);
      const outcome = await effect(tx, key);
      checkOwner(outcome.owner, write.owner);
      if (!key.isStored) key.stored((await storeOutcome(tx, key.store(outcome.data)))[0]?.owner ?? null);
      if (!key.isStored) throw new Error('an effect has no idempotency key');
      return outcome;
    } catch (error) {
      if (!(error instanceof KeyTaken)) throw error;
      const concurrent = await findOutcome<O>(tx, write);
      if (!concurrent) throw new Error('an idempotency key is taken and has no outcome', { cause: error });
      isRetry = true;
      return concurrent;
    }
  });
  if (!isRetry) committed?.(done.data);
  return done;
}

/**
 * An idempotency key is stored for this long: longer than a device retries (REPEATABLE_FOR), and at least as long as the token that
 * first sent it can live (auth/tokens.ts).
 */
export const EFFECT_TTL_MS = Math.max(30 * DAY_MS, 2 * REPEATABLE_FOR);

/** Deletes expired idempotency keys. One without an outcome is in flight, and stays. */
export const sweepEffects = (db: Db, now: number) =>
  db.delete(effects).where(and(lte(effects.createdAt, new Date(now - EFFECT_TTL_MS)), isNotNull(effects.outcome)));
