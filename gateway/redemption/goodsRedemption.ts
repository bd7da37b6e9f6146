import type { Address } from '@juyi/contract/address/address';
import { addressMissing } from '@juyi/contract/core/failures';
import type { SubmittedAnswer } from '@juyi/contract/redemption/redemption';
import { findAddress, parcelAddress } from '../address/addresses';
import { refuse } from '../core/refusals';
import type { Db, Tx } from '../db/open';
import { findFlashSale, type Sale } from '../goods/flashSales';
import { type GoodsWanted, takeGoods } from './mall';
import { type NewRedemption, placeRedemption } from './redemptions';

/** A redemption of goods as it was read before its transaction. */
interface Read {
  readonly sale: Sale | undefined;
  readonly address: Address | undefined;
}

export interface GoodsRedemption extends GoodsWanted, Read, Pick<NewRedemption, 'requestId' | 'reviewAt'> {}

interface Asked extends Pick<GoodsWanted, 'memberId' | 'goodsId' | 'now'> {
  readonly addressId: string;
}

/** Reads what a redemption of goods needs, before its transaction: there it would hold locks for longer. */
export const readForGoods = async (db: Db, { memberId, goodsId, addressId, now }: Asked): Promise<Read> => ({
  sale: await findFlashSale(db, goodsId, undefined, now),
  address: await findAddress(db, memberId, addressId),
});

/**
 * Redeems data IP for goods within the caller's transaction. Refuses as takeGoods and placeRedemption do, and with addressMissing.
 */
export async function redeemGoods(tx: Tx, wanted: GoodsRedemption): Promise<SubmittedAnswer> {
  const { memberId, goodsId, quantity, spend, specs, address, requestId, reviewAt, now } = wanted;
  if (!address) return refuse(addressMissing, { field: 'addressId' });
  const { name } = await takeGoods(tx, wanted);
  const title = [name, ...specs.map(({ value }) => value), `×${quantity}`].join(' ');
  const parcel = { goodsId, specs: [...specs], address: parcelAddress(address) };
  return placeRedemption(tx, { memberId, kind: 'MALL', title, spend, fee: 0, gain: quantity, requestId, parcel, reviewAt, now });
}
