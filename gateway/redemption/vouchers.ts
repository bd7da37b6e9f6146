import { pictureType } from '../../contract/core/pictureType';
import type { Voucher } from '../../contract/redemption/culture';
import { voucherUnsupported } from '../../contract/redemption/failures';
import { refuse } from '../core/refusals';
import type { Tx } from '../db/open';
import { vouchers } from './schema';

const DATA_URL = /^data:(image\/[a-z]+);base64,([A-Za-z\d+/]+={0,2})$/;

/** A data URL whose content is the picture that it says it is. */
function isPicture(content: string): boolean {
  const [, type, base64 = ''] = DATA_URL.exec(content) ?? [];
  // Sixteen characters are the twelve bytes by which a picture is known.
  return type !== undefined && pictureType(Buffer.from(base64.slice(0, 16), 'base64')) === type;
}

/** Refuses with voucherUnsupported what is no picture, whatever it is named. */
export function checkVouchers(given: readonly Voucher[]): void {
  if (!given.every(({ content }) => isPicture(content))) refuse(voucherUnsupported);
}

/** Keeps the pictures of an order for its review. */
export async function saveVouchers(tx: Tx, orderNo: string, given: readonly Voucher[]): Promise<void> {
  if (given.length > 0) await tx.insert(vouchers).values(given.map((voucher, position) => ({ ...voucher, orderNo, position })));
}
