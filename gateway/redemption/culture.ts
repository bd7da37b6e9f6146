import { pictureType } from '@juyi/contract/core/pictureType';
import type { Voucher } from '@juyi/contract/redemption/culture';
import { cultureTokenExpired, voucherUnsupported } from '@juyi/contract/redemption/redemption';
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import { imageSize } from 'image-size';
import { DAY_MS, MINUTE_MS } from '../core/durations';
import { randomToken, sha256 } from '../core/hashing';
import { refuse } from '../core/refusals';
import type { Db, Tx } from '../db/open';
import { cultureTokens, redemptions, vouchers } from './schema';

/** Culture calls (contract/redemption/culture.ts) need a token of their own, and redemptions may have vouchers. */

const TOKEN_TTL_MS = 10 * MINUTE_MS;

/** Issues a culture token to a member; expiresIn in seconds. Earlier tokens stay valid, because two tabs have one each. */
export async function issueCultureToken(db: Db, memberId: string, now: number) {
  const cultureToken = randomToken();
  await db.insert(cultureTokens).values({ hash: sha256(cultureToken), memberId, expiresAt: new Date(now + TOKEN_TTL_MS) });
  return { cultureToken, expiresIn: TOKEN_TTL_MS / 1000 };
}

/** Refuses with cultureTokenExpired when a token is missing, expired or another member's. */
export async function checkCultureToken(db: Db, memberId: string, token: string, now: number): Promise<void> {
  const [valid] = await db
    .select({ hash: cultureTokens.hash })
    .from(cultureTokens)
    .where(
      and(
        eq(cultureTokens.hash, sha256(token)),
        eq(cultureTokens.memberId, memberId),
        gt(cultureTokens.expiresAt, new Date(now)),
      ),
    );
  if (!valid) refuse(cultureTokenExpired);
}

/** Deletes expired tokens. */
export const sweepCultureTokens = (db: Db, now: number) =>
  db.delete(cultureTokens).where(lte(cultureTokens.expiresAt, new Date(now)));

/** A GIF is refused: its frames may be larger than the size in its head, which is all that is read. The app sends JPEG. */
const DATA_URL = /^data:(image\/(?:jpeg|png|webp));base64,([A-Za-z\d+/]+={0,2})$/;

/** A viewer needs four bytes for each pixel, however few kB the file has. The app sends smaller ones. */
const MAX_PIXELS = 40_000_000;

/** The markers of a JPEG's frames. Decoders differ in which frame of several they find, so each counts. */
const JPEG_FRAME = /\xff[\xc0-\xc3\xc5-\xc7\xc9-\xcb\xcd-\xcf]/g;

/** The pixels of an image, of a JPEG those of its largest frame. Throws when it is cut short. */
function pixelsOf(type: string, bytes: Buffer): number {
  if (type !== 'image/jpeg') {
    const { width, height } = imageSize(bytes);
    return width * height;
  }
  const frames = Array.from(bytes.toString('latin1').matchAll(JPEG_FRAME), ({ index }) => bytes.subarray(index + 2))
    // A frame's length follows from the number of its components: elsewhere these bytes are no marker.
    .filter((frame) => frame.readUInt16BE(0) === 8 + 3 * frame.readUInt8(7));
  return Math.max(...frames.map((frame) => frame.readUInt16BE(3) * frame.readUInt16BE(5)));
}

/** Whether a data URL contains an image of the type that it declares, and of a size that a person can open. */
function isImage(content: string): boolean {
  const [, type, base64 = ''] = DATA_URL.exec(content) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  if (type === undefined || pictureType(bytes) !== type) return false;
  try {
    const pixels = pixelsOf(type, bytes);
    return pixels > 0 && pixels <= MAX_PIXELS;
  } catch {
    return false;
  }
}

/** Refuses with voucherUnsupported when a voucher is no image, whatever its name, or too large to be opened. */
export function checkVouchers(uploaded: readonly Voucher[]): void {
  if (!uploaded.every(({ content }) => isImage(content))) refuse(voucherUnsupported);
}

/** Stores the vouchers of a redemption, for its review. */
export async function saveVouchers(tx: Tx, orderNo: string, uploaded: readonly Voucher[]): Promise<void> {
  if (uploaded.length === 0) return;
  await tx.insert(vouchers).values(uploaded.map((voucher, position) => ({ ...voucher, orderNo, position })));
}

/** Vouchers are personal pictures. They are kept for questions after the decision, not for ever. */
const VOUCHER_RETENTION_MS = 180 * DAY_MS;

/** Deletes the vouchers of redemptions that were decided long ago. */
export const sweepVouchers = (db: Db, now: number) => {
  const isLongDecided = lte(redemptions.finishedAt, new Date(now - VOUCHER_RETENTION_MS));
  const decided = db.select({ orderNo: redemptions.orderNo }).from(redemptions).where(isLongDecided);
  return db.delete(vouchers).where(inArray(vouchers.orderNo, decided));
};
