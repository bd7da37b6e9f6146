import { randomInt } from 'node:crypto';
import { eq, lte } from 'drizzle-orm';
import { CAPTCHA_LIFETIME } from '../../contract/core/repeats';
import { keyedHash } from '../core/hashing';
import type { Settings } from '../core/settings';
import type { Db } from '../db/open';
import type { Gateway } from '../http/context';
import { captchaImage } from './captchaImage';
import { captchas } from './schema';

/** Without ambiguous characters: 0 and O, which the contract's `captcha` does not accept, and X, which the font draws like K. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWYZ';
const LENGTH = 4;

const hashOfText = ({ appSecret }: Settings, id: string, text: string) => keyedHash(appSecret, 'captcha', `${id} ${text}`);

/**
 * Creates a captcha and returns its image. A captchaId has one text at a time: requesting another image replaces it, because the
 * device shows the old one no more.
 */
export async function createCaptcha({ db, settings, now: clock }: Gateway, id: string): Promise<Blob> {
  const now = clock();
  const text = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  const textHash = hashOfText(settings, id, text);
  const shown = settings.production ? null : text;
  const fresh = { textHash, text: shown, createdAt: new Date(now), expiresAt: new Date(now + CAPTCHA_LIFETIME) };
  await db
    .insert(captchas)
    .values({ id, ...fresh })
    .onConflictDoUpdate({ target: captchas.id, set: fresh });
  return new Blob([new Uint8Array(captchaImage(text))], { type: 'image/png' });
}

/**
 * Verifies a captcha and consumes it, right or wrong. The delete returns the row, so of concurrent attempts only one is verified.
 * `typed` is upper-case, as the contract normalises it.
 */
export async function verifyCaptcha({ db, settings, now }: Gateway, id: string, typed: string): Promise<boolean> {
  const [consumed] = await db.delete(captchas).where(eq(captchas.id, id)).returning();
  return consumed !== undefined && consumed.textHash === hashOfText(settings, id, typed) && consumed.expiresAt.getTime() > now();
}

/** Deletes expired captchas. */
export const sweepCaptchas = (db: Db, now: number) => db.delete(captchas).where(lte(captchas.expiresAt, new Date(now)));
