import { addressMissing } from '../../contract/core/failures';
import type { SubmittedAnswer } from '../../contract/redemption/redemption';
import { findAddress, parcelAddress } from '../address/addresses';
import { checkOwner, type Owned } from '../core/owned';
import { refuse } from '../core/refusals';
import type { Tx } from '../db/open';
import { type GoodsWanted, reserveGoods } from './mall';
import { type NewRedemption, placeRedemption } from './redemptions';

export interface GoodsRedemption extends GoodsWanted, Pick<NewRedemption, 'requestId' | 'reviewAt' | 'now'> {
  readonly addressId: string;
}

/** Redeems data IP for goods within the caller's transaction. Refuses as reserveGoods and placeRedemption do, and with addressMissing. */
export async function redeemGoods(tx: Tx, wanted: GoodsRedemption): Promise<Owned<SubmittedAnswer>> {
  const { memberId, goodsId, quantity, spend, specs, addressId, requestId, reviewAt, now } = wanted;
  const found = await findAddress(tx, memberId, addressId);
  if (!found) return refuse(addressMissing, { field: 'addressId' });
  checkOwner(found.owner, memberId);
  const { name } = await reserveGoods(tx, wanted);
  const title = [name, ...specs.map(({ value }) => value), `×${quantity}`].join(' ');
  const parcel = { goodsId, specs: [...specs], address: parcelAddress(found.data) };
  return placeRedemption(tx, { memberId, kind: 'MALL', title, spend, fee: 0, gain: quantity, requestId, parcel, reviewAt, now });
}
