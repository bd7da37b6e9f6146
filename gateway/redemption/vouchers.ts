import { pictureType } from '@juyi/contract/core/pictureType';
import type { Voucher } from '@juyi/contract/redemption/culture';
import { voucherUnsupported } from '@juyi/contract/redemption/failures';
import { inArray, lte } from 'drizzle-orm';
import { DAY_MS } from '../core/durations';
import { refuse } from '../core/refusals';
import type { Db, Tx } from '../db/open';
import { redemptions, vouchers } from './schema';

const DATA_URL = /^data:(image\/[a-z]+);base64,([A-Za-z\d+/]+={0,2})$/;

/** Whether a data URL contains an image of the type that it declares. */
function isImage(content: string): boolean {
  const [, type, base64 = ''] = DATA_URL.exec(content) ?? [];
  // Sixteen base64 characters are the twelve bytes of the signature.
  return type !== undefined && pictureType(Buffer.from(base64.slice(0, 16), 'base64')) === type;
}

/** Refuses with voucherUnsupported when a voucher is no image, whatever its name. */
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
