import { randomInt } from 'node:crypto';
import { eq, lte } from 'drizzle-orm';
import svgCaptcha from 'svg-captcha';
import { MINUTE_MS } from '../core/durations';
import { keyedHash } from '../core/hashing';
import type { Settings } from '../core/settings';
import type { Db } from '../db/open';
import type { Gateway } from '../http/context';
import { captchas } from './schema';

/** Without ambiguous characters such as 0 and O: the contract's `captcha` accepts no others. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 4;
const CAPTCHA_TTL_MS = 2 * MINUTE_MS;

/** The package's export is a function, which its types leave out. */
const draw = svgCaptcha as unknown as (text: string, options: Readonly<Record<string, unknown>>) => string;

const PAPER = '#F1EDE5';
const INKS = ['#8F2418', '#26705F', '#9A6B1F', '#1F1B18'];

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
  const fresh = { textHash, text: shown, createdAt: new Date(now), expiresAt: new Date(now + CAPTCHA_TTL_MS) };
  await db
    .insert(captchas)
    .values({ id, ...fresh })
    .onConflictDoUpdate({ target: captchas.id, set: fresh });
  return new Blob([captchaImage(text)], { type: 'image/svg+xml' });
}

/** The text as an SVG of 96 × 36 px: paths only, without a text element to read, in the colours of the design. */
export function captchaImage(text: string): string {
  const svg = draw(text, { width: 96, height: 36, fontSize: 34, noise: 1, color: false, background: '' });
  const coloured = svg.replace(/(fill|stroke)="#[\da-f]{3,6}"/g, (_, kind: string) => {
    const ink = INKS[randomInt(INKS.length)];
    // The font's hairlines are illegible on a phone without a stroke.
    return kind === 'fill' ? `fill="${ink}" stroke="${ink}" stroke-width="0.7"` : `stroke="${ink}"`;
  });
  return coloured.replace('>', `><rect width="100%" height="100%" fill="${PAPER}"/>`);
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
