import { randomInt } from 'node:crypto';
import { eq, lte } from 'drizzle-orm';
import svgCaptcha from 'svg-captcha';
import { MINUTE_MS } from '../core/durations';
import type { Db } from '../db/open';
import { captchas } from './schema';

/** Without look-alikes (contract: rules of the values). */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 4;
export const CAPTCHA_TTL_MS = 2 * MINUTE_MS;

/** The package is a function; its types leave that out. */
const draw = svgCaptcha as unknown as (text: string, options: Readonly<Record<string, unknown>>) => string;

const PAPER = '#F1EDE5';
const INKS = ['#8F2418', '#26705F', '#9A6B1F', '#1F1B18'];

/**
 * Draws a new text for a captcha and gives its image. A captchaId carries one text at a time: asking again voids the old one,
 * which the image on the device no longer shows.
 */
export async function drawCaptcha(db: Db, id: string, now: number): Promise<Blob> {
  const text = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  const fresh = { text, createdAt: new Date(now), expiresAt: new Date(now + CAPTCHA_TTL_MS) };
  await db
    .insert(captchas)
    .values({ id, ...fresh })
    .onConflictDoUpdate({ target: captchas.id, set: fresh });
  return new Blob([captchaImage(text)], { type: 'image/svg+xml' });
}

/** The text as an SVG of 96 × 36: outlines only, so that no character stands in it, in the inks of the design. */
export function captchaImage(text: string): string {
  const drawn = draw(text, { width: 96, height: 36, fontSize: 34, noise: 1, color: false, background: '' });
  const inked = drawn.replace(/(fill|stroke)="#[\da-f]{3,6}"/g, (_, kind: string) => {
    const ink = INKS[randomInt(INKS.length)];
    // The font draws hairlines; on a phone a letter needs an edge.
    return kind === 'fill' ? `fill="${ink}" stroke="${ink}" stroke-width="0.7"` : `stroke="${ink}"`;
  });
  return inked.replace('>', `><rect width="100%" height="100%" fill="${PAPER}"/>`);
}

/**
 * Judges a captcha once: whatever comes of it, the captcha is gone. The deletion decides, so of simultaneous attempts one
 * gets to be judged. `typed` is upper-case, as the contract's schema leaves it.
 */
export async function verifyCaptcha(db: Db, id: string, typed: string, now: number): Promise<boolean> {
  const [burned] = await db.delete(captchas).where(eq(captchas.id, id)).returning();
  return burned !== undefined && burned.text === typed && burned.expiresAt.getTime() > now;
}

/** Forgets captchas that nobody tried. */
export const sweepCaptchas = (db: Db, now: number) => db.delete(captchas).where(lte(captchas.expiresAt, new Date(now)));
