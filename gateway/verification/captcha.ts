import { randomInt } from 'node:crypto';
import { CAPTCHA_LIFETIME } from '@juyi/contract/core/repeats';
import { eq, lte } from 'drizzle-orm';
import { keyedHash } from '../core/hashing';
import type { Settings } from '../core/settings';
import type { Db } from '../db/open';
import type { Gateway } from '../http/context';
import { CAPTCHA_ALPHABET, captchaImage } from './captchaImage';
import { captchaSound } from './captchaSound';
import { fetchVendorImage, isSolvedAtVendor } from './captchaVendor';
import { captchas } from './schema';

const PICTURED = { alphabet: CAPTCHA_ALPHABET, length: 4 } as const;
const SPOKEN = { alphabet: '0123456789', length: 6 } as const;

const randomText = ({ alphabet, length }: { readonly alphabet: string; readonly length: number }) =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

const hashOfText = ({ appSecret }: Settings, id: string, text: string) => keyedHash(appSecret, 'captcha', `${id} ${text}`);

async function saveCaptcha(db: Db, captcha: typeof captchas.$inferInsert): Promise<void> {
  await db.insert(captchas).values(captcha).onConflictDoUpdate({ target: captchas.id, set: captcha });
}

/**
 * Stores a random text under an id and returns it. A captchaId has one text at a time: requesting another image replaces it, because
 * the device shows the old one no more.
 */
export async function createText({ db, settings, now: clock }: Gateway, id: string, sound: boolean): Promise<string> {
  const now = clock();
  const text = randomText(sound ? SPOKEN : PICTURED);
  const textHash = hashOfText(settings, id, text);
  const shown = settings.production ? null : text;
  const expiresAt = new Date(now + CAPTCHA_LIFETIME);
  await saveCaptcha(db, { id, textHash, text: shown, createdAt: new Date(now), expiresAt });
  return text;
}

/** Creates a captcha and returns its image, or its `sound`. A vendor's is always an image. */
export async function createCaptcha(gateway: Gateway, id: string, sound: boolean): Promise<Blob> {
  const { captchaUrl } = gateway.settings;
  if (captchaUrl) {
    const now = gateway.now();
    const times = { createdAt: new Date(now), expiresAt: new Date(now + CAPTCHA_LIFETIME) };
    await saveCaptcha(gateway.db, { id, textHash: '', text: null, ...times });
    return fetchVendorImage(captchaUrl, id);
  }
  const text = await createText(gateway, id, sound);
  return sound
    ? new Blob([new Uint8Array(captchaSound(text))], { type: 'audio/wav' })
    : new Blob([new Uint8Array(await captchaImage(text))], { type: 'image/png' });
}

/**
 * Verifies a captcha and consumes it, right or wrong. The delete returns the row, so of concurrent attempts only one is verified.
 * `typed` is upper-case, as the contract normalises it. With a vendor the row makes its captcha one of a single use.
 */
export async function verifyCaptcha({ db, settings, now }: Gateway, id: string, typed: string): Promise<boolean> {
  const [consumed] = await db.delete(captchas).where(eq(captchas.id, id)).returning();
  if (!consumed || consumed.expiresAt.getTime() <= now()) return false;
  const { captchaUrl } = settings;
  return captchaUrl ? isSolvedAtVendor(captchaUrl, id, typed) : consumed.textHash === hashOfText(settings, id, typed);
}

/** Deletes expired captchas. */
export const sweepCaptchas = (db: Db, now: number) => db.delete(captchas).where(lte(captchas.expiresAt, new Date(now)));
