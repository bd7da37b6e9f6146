import { CAPTCHA_SOUND_LIMITS, SMS_CODE_LIMITS } from '@juyi/contract/verification/codes';
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../core/durations';
import { keyedHash } from '../core/hashing';
import type { RateLimit } from '../core/refusals';
import type { Settings } from '../core/settings';
import { members } from '../db/members';
import type { Db, Tx } from '../db/open';
import type { Place } from '../http/clientAddress';
import type { Gateway } from '../http/context';
import { addressLimits, countUse, enforceLimit } from '../http/limits';
import { familiarAddresses } from './schema';

/** Limits by the client's address, and remembers the devices and addresses that a member is known from (docs/decisions/0027-who-gets-in.md). */

const FAMILIAR_FOR_MS = 30 * DAY_MS;
const FAILURE_WINDOW_MS = 15 * MINUTE_MS;

/** Addresses are personal data: the hash can't be linked across phones. `place` is an address, or the name of a device. */
export const hashOfPlace = ({ appSecret }: Settings, phone: string, place: string): string =>
  keyedHash(appSecret, 'address', `${phone} ${place}`);

/** A place as the limits of a phone count it. */
export interface CountedPlace {
  /** The name of a familiar device, or else the address. */
  readonly place: string;
  readonly isFamiliar: boolean;
}

/**
 * Whether a phone's member signed in on a device, or from an address, within 30 days. Such a place has limits of its own, so that
 * strangers can't lock the member out. Prevents user enumeration: one statement, whatever the phone.
 */
export async function placeOf(
  { db, settings, now }: Gateway,
  phone: string,
  { clientAddress, device }: Place,
): Promise<CountedPlace> {
  const places = [...(device.known === null ? [] : [device.known]), clientAddress];
  const hashes = places.map((place) => hashOfPlace(settings, phone, place));
  const found = await db
    .select({ hash: familiarAddresses.addressHash })
    .from(familiarAddresses)
    .innerJoin(members, eq(members.id, familiarAddresses.memberId))
    .where(
      and(
        eq(members.phone, phone),
        inArray(familiarAddresses.addressHash, hashes),
        gt(familiarAddresses.seenAt, new Date(now() - FAMILIAR_FOR_MS)),
      ),
    );
  const familiar = places.find((_, index) => found.some(({ hash }) => hash === hashes[index]));
  return { place: familiar ?? clientAddress, isFamiliar: familiar !== undefined };
}

/** Remembers the device and the address of a sign-in. */
export async function rememberPlace(
  tx: Tx,
  settings: Settings,
  { memberId, phone }: { readonly memberId: string; readonly phone: string },
  { clientAddress, device }: Place,
  now: number,
): Promise<void> {
  const seenAt = new Date(now);
  await tx
    .insert(familiarAddresses)
    .values(
      [device.remember(), clientAddress].map((place) => ({ memberId, addressHash: hashOfPlace(settings, phone, place), seenAt })),
    )
    .onConflictDoUpdate({ target: [familiarAddresses.memberId, familiarAddresses.addressHash], set: { seenAt } });
}

/** Forgets all places of a member: somebody else may have signed in there. */
export const forgetPlaces = (tx: Tx, memberId: string) =>
  tx.delete(familiarAddresses).where(eq(familiarAddresses.memberId, memberId));

export const sweepFamiliarAddresses = (db: Db, now: number) =>
  db.delete(familiarAddresses).where(lte(familiarAddresses.seenAt, new Date(now - FAMILIAR_FOR_MS)));

/** The rate limits of wrong passwords and codes, over all phones, for an address that is not familiar. */
export const failureLimits = ({ signInFailures }: Settings, clientAddress: string): RateLimit[] =>
  addressLimits({ key: 'failures', maxUses: signInFailures, windowMs: FAILURE_WINDOW_MS }, clientAddress);

/** These cost several times as much as another call, so that each has this part of an address's calls. */
const PART_OF_COSTLY = 5;

/** Counts a costly call against those of a device on which somebody signed in, or of an address. Throws `tooMany` (HTTP 429). */
export async function limitCostly(
  { db, settings, now }: Gateway,
  key: 'captcha-pictures' | 'draw-log',
  { clientAddress, device }: Place,
): Promise<void> {
  const limit = { key, maxUses: Math.ceil(settings.callsPerMinute / PART_OF_COSTLY), windowMs: MINUTE_MS };
  for (const one of addressLimits(limit, device.known ?? clientAddress)) await enforceLimit(db, one, now());
}

/** Counts an audio captcha against those of an address in an hour. Throws `tooMany` (HTTP 429). */
export async function limitSounds({ db, now }: Gateway, clientAddress: string): Promise<void> {
  const limit = { key: 'captcha-sounds', maxUses: CAPTCHA_SOUND_LIMITS.perHour, windowMs: HOUR_MS };
  for (const one of addressLimits(limit, clientAddress)) await enforceLimit(db, one, now());
}

/**
 * Counts a request for an SMS code against the ceilings of an address that is not familiar: a minute, an hour, a day, and distinct
 * phones a day. Throws `tooMany` (HTTP 429).
 */
export async function limitSmsOfAddress({ db, settings, now }: Gateway, phone: string, clientAddress: string): Promise<void> {
  const { smsPerMinute } = settings;
  const { hour, day, phones: distinct } = SMS_CODE_LIMITS.ofAddress;
  const at = now();
  const ceilings = [
    { key: 'sms-minute', maxUses: smsPerMinute, windowMs: MINUTE_MS },
    { key: 'sms-hour', maxUses: hour * smsPerMinute, windowMs: HOUR_MS },
    { key: 'sms-day', maxUses: day * smsPerMinute, windowMs: DAY_MS },
  ];
  for (const ceiling of ceilings) for (const limit of addressLimits(ceiling, clientAddress)) await enforceLimit(db, limit, at);
  // One transaction: a phone that is refused must not count as seen.
  await db.transaction(async (tx) => {
    const { uses } = await countUse(tx, { key: `sms-phone ${clientAddress} ${phone}`, windowMs: DAY_MS }, at);
    if (uses > 1) return;
    const phones = { key: 'sms-phones', maxUses: distinct * smsPerMinute, windowMs: DAY_MS };
    for (const limit of addressLimits(phones, clientAddress)) await enforceLimit(tx, limit, at);
  });
}
