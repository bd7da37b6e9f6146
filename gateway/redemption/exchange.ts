import { addressMissing } from '../../contract/core/failures';
import type { Submitted } from '../../contract/redemption/redemption';
import { findAddress, parcelAddress } from '../address/addresses';
import { checkOwner, type Owned } from '../core/owned';
import { refuse } from '../core/refusals';
import type { Tx } from '../db/open';
import { type GoodsWanted, reserveGoods } from './mall';
import { place } from './redemptions';

export interface Exchange extends GoodsWanted {
  readonly addressId: string;
  readonly requestId: string;
  readonly reviewAt: number | null;
  /** ms since 1970. */
  readonly now: number;
}

/** Where a parcel goes, as it stands in the member's book now: a later change of the book does not turn it away. */
async function receiverOf(tx: Tx, memberId: string, addressId: string) {
  const found = await findAddress(tx, memberId, addressId);
  if (!found) return refuse(addressMissing, { field: 'addressId' });
  checkOwner(found.owner, memberId);
  return parcelAddress(found.data);
}

/** Redeems data IP for goods within the caller's transaction. Refuses as reserveGoods and place do, and with addressMissing. */
export async function exchange(tx: Tx, wanted: Exchange): Promise<Owned<Submitted>> {
  const { memberId, goodsId, quantity, spend, specs, addressId, requestId, reviewAt, now } = wanted;
  const address = await receiverOf(tx, memberId, addressId);
  const { name } = await reserveGoods(tx, wanted);
  const title = [name, ...specs.map(({ value }) => value), `×${quantity}`].join(' ');
  const parcel = { goodsId, specs: [...specs], address };
  return place(tx, { memberId, kind: 'MALL', title, spend, fee: 0, gain: quantity, requestId, parcel, reviewAt, now });
}
