import { MINUTE_MS } from '../core/durations';
import { type RateLimit, tooMany } from '../core/refusals';
import type { Db } from '../db/open';
import { siteOf } from './clientAddress';
import type { Member } from './context';
import { countUse } from './limits';

/** An instance reserves calls in blocks, so that counting costs a statement for every twentieth part of the limit, not for every call. */
const BLOCKS = 20;
/** An instance remembers a valid token this long. */
const TOKEN_MEMORY_MS = 60 * MINUTE_MS;

/** The calls of one member or address that this instance has reserved in the current window, which all instances share. */
interface Lease {
  remaining: number;
  endsAt: number;
  /** No calls are left to reserve in this window. */
  isExhausted: boolean;
  renewal: Promise<void> | undefined;
}

/** Somebody who is not signed in, or not known to be. */
interface Stranger {
  readonly clientAddress: string;
  /** The hash of its token; null without one. */
  readonly token: string | null;
  /** Asks for what leads to signing in. */
  readonly isEntry: boolean;
  /** A device that somebody signed in on; null for a strange one. */
  readonly device: string | null;
}

/** The caller is the member of a valid token, or else the client address. */
interface Caller extends Stranger {
  readonly member: Member | null;
}

export interface CallLimit {
  /**
   * Before its token is looked up in the database: refuses an address that has used up its signed-out calls, made-up tokens among
   * them. A token that was valid lately counts for its member instead, so that a flood does not shut out those who share its address.
   * Returns that member, null when it is not known.
   */
  readonly admit: (stranger: Stranger, now: number) => Member | null;
  /** Counts a call. */
  readonly count: (caller: Caller, now: number) => Promise<void>;
}

type Share = Pick<RateLimit, 'key' | 'maxUses'>;

const exhausted = ({ key, maxUses }: Share, waitMs: number) =>
  tooMany(waitMs, { key: `calls ${key}`, maxUses, windowMs: MINUTE_MS });

/** A device where somebody signed in may make this share of an address's calls, for itself. */
const DEVICE_SHARE = 10;

/**
 * A call counts against the member's limit, or against the address's and four times as much for the /48 network of an IPv6 address.
 * An address has three rate limits: for signing in, for made-up tokens, and for all other calls; a known device has one more for signing in.
 * A client that uses up one of them leaves the others to the clients behind the same carrier's NAT.
 */
function sharesOf({ clientAddress, token, isEntry, device, member }: Caller, perMinute: number): Share[] {
  if (member) return [{ key: member.id, maxUses: perMinute }];
  if (isEntry && device !== null) return [{ key: `entry ${device}`, maxUses: Math.ceil(perMinute / DEVICE_SHARE) }];
  const kind = token === null ? '' : 'token ';
  const prefix = isEntry ? 'entry ' : kind;
  const own = { key: prefix + clientAddress, maxUses: perMinute };
  const site = siteOf(clientAddress);
  return site ? [{ key: prefix + site, maxUses: 4 * perMinute }, own] : [own];
}

/**
 * The general rate limit a minute: of each member, and of the signed-out calls of each client address, over all instances together.
 * Throws `tooMany` (HTTP 429).
 */
export function callLimit(db: Db, perMinute: number): CallLimit {
  const leases = new Map<string, Lease>();
  const validTokens = new Map<string, { readonly member: Member; readonly endsAt: number }>();
  let nextSweep = 0;

  function forget(now: number): void {
    if (now < nextSweep) return;
    for (const [key, { endsAt }] of leases) if (endsAt <= now) leases.delete(key);
    for (const [hash, { endsAt }] of validTokens) if (endsAt <= now) validTokens.delete(hash);
    nextSweep = now + MINUTE_MS;
  }

  const liveLease = (key: string, now: number): Lease | undefined => {
    const lease = leases.get(key);
    return lease && lease.endsAt > now ? lease : undefined;
  };

  async function renew({ key, maxUses }: Share, lease: Lease, now: number): Promise<void> {
    const block = Math.max(1, Math.floor(maxUses / BLOCKS));
    const { uses, waitMs } = await countUse(db, { key: `calls ${key}`, windowMs: MINUTE_MS }, now, block);
    lease.remaining = Math.min(block, Math.max(0, maxUses - (uses - block)));
    lease.isExhausted = uses >= maxUses;
    lease.endsAt = now + waitMs;
  }

  async function take(share: Share, now: number): Promise<void> {
    const { key } = share;
    for (;;) {
      const lease = liveLease(key, now) ?? { remaining: 0, endsAt: now + MINUTE_MS, isExhausted: false, renewal: undefined };
      leases.set(key, lease);
      if (lease.remaining > 0) {
        lease.remaining -= 1;
        return;
      }
      if (lease.isExhausted) throw exhausted(share, lease.endsAt - now);
      lease.renewal ??= renew(share, lease, now).finally(() => {
        lease.renewal = undefined;
      });
      await lease.renewal;
    }
  }

  return {
    admit: (stranger, now) => {
      forget(now);
      const { token } = stranger;
      const member = token === null ? null : (validTokens.get(token)?.member ?? null);
      for (const share of sharesOf({ ...stranger, member }, perMinute)) {
        const lease = liveLease(share.key, now);
        if (lease?.isExhausted && lease.remaining === 0) throw exhausted(share, lease.endsAt - now);
      }
      return member;
    },
    count: async (caller, now) => {
      const { token, member } = caller;
      if (token !== null && member) validTokens.set(token, { member, endsAt: now + TOKEN_MEMORY_MS });
      else if (token !== null) validTokens.delete(token);
      for (const share of sharesOf(caller, perMinute)) await take(share, now);
    },
  };
}
