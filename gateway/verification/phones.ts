import { commonFailures } from '@juyi/contract/core/failures';
import { eq } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '../core/durations';
import { invalidRequest, refuse } from '../core/refusals';
import { members } from '../db/members';
import type { Db } from '../db/open';
import type { Gateway, Member } from '../http/context';
import { addressLimits, enforceLimit } from '../http/limits';

export type MemberRow = typeof members.$inferSelect;

/** The member with a phone; undefined when it is unregistered. */
export async function findMemberByPhone(db: Db, phone: string): Promise<MemberRow | undefined> {
  const [found] = await db.select().from(members).where(eq(members.phone, phone));
  return found;
}

/** The member with a phone whose code was verified. An unregistered phone's code can't be guessed, so a missing member is a bug. */
export async function memberOfVerifiedPhone(db: Db, phone: string): Promise<MemberRow> {
  const found = await findMemberByPhone(db, phone);
  if (!found) throw new Error('a code was verified for a phone without a member');
  return found;
}

export const isRegistered = async (db: Db, phone: string): Promise<boolean> => (await findMemberByPhone(db, phone)) !== undefined;

/** The limit of a day is so many times that of a minute: three look-ups for each SMS that an address may ask for. */
const LOOKUP_MINUTES_A_DAY = 30;

/** The rate limits against user enumeration, shared by the calls that reveal by design whether a phone is registered. */
export async function limitLookups({ db, settings, now }: Gateway, clientAddress: string): Promise<void> {
  const { lookupsPerMinute: perMinute } = settings;
  const limits = [
    { key: 'lookups', maxUses: perMinute, windowMs: MINUTE_MS },
    { key: 'lookups-day', maxUses: LOOKUP_MINUTES_A_DAY * perMinute, windowMs: DAY_MS },
  ];
  for (const limit of limits) for (const one of addressLimits(limit, clientAddress)) await enforceLimit(db, one, now());
}

/**
 * The phone that a call is about. With `ownOnly` it is the token's, and the call is refused with expired (401) without one; otherwise
 * it is the phone in the request, which must be given.
 */
export function resolvePhone(ownOnly: boolean, requested: string | undefined, member: Member | null): string {
  if (ownOnly) return member?.phone ?? refuse(commonFailures.expired);
  if (requested === undefined) throw invalidRequest('请输入手机号', 'phone');
  return requested;
}
