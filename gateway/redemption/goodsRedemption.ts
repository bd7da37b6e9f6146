import { addressMissing } from '@juyi/contract/core/failures';
import type { SubmittedAnswer } from '@juyi/contract/redemption/redemption';
import { sql } from 'drizzle-orm';
import { type OwnParcelAddress, ownParcelAddress } from '../address/addresses';
import { checkOwner, type Owned } from '../core/owned';
import { refuse } from '../core/refusals';
import type { Tx } from '../db/open';
import { preparedSql } from '../db/prepared';
import { claimPart, type Key } from '../http/idempotency';
import { checkTaken, type GoodsWanted, type TakenGoods, takenColumns, takeParts } from './mall';
import { isStillVerified, VerdictLost, type Verified } from './paymentPassword';
import { type NewRedemption, placeRedemption } from './redemptions';

export interface GoodsRedemption extends GoodsWanted, Pick<NewRedemption, 'requestId' | 'reviewAt' | 'now'> {
  readonly addressId: string;
  readonly verified: Verified;
}

interface Entered extends TakenGoods {
  readonly claimed: string | null;
  readonly isVerified: boolean;
  readonly address: OwnParcelAddress | null;
}

/** Claims the key, takes the goods, and reads what else decides. */
const enterRedemption = preparedSql<Entered>(
  'enter redemption',
  sql`with ${claimPart}, ${takeParts}
    select (select owner from claimed) as claimed, ${isStillVerified} as "isVerified", ${ownParcelAddress} as address, ${takenColumns}`,
);

/**
 * Redeems data IP for goods within the caller's transaction, of which it is the first part. Refuses as checkTaken and placeRedemption
 * do, and with addressMissing. Throws VerdictLost.
 */
export async function redeemGoods(tx: Tx, key: Key, wanted: GoodsRedemption): Promise<Owned<SubmittedAnswer>> {
  const { memberId, goodsId, quantity, spend, specs, addressId, verified, requestId, reviewAt, now } = wanted;
  const values = { ...key.claim, memberId, goodsId, quantity, spend, addressId, hash: verified.uncounted, now: new Date(now) };
  const [entered] = await enterRedemption(tx, values);
  if (!entered) throw new Error('a select without a source gave no row');
  key.claimed(entered.claimed);
  if (!entered.isVerified) throw new VerdictLost();
  const { address } = entered;
  if (!address) return refuse(addressMissing, { field: 'addressId' });
  checkOwner(address.owner, memberId);
  const { name } = await checkTaken(tx, entered, wanted);
  const title = [name, ...specs.map(({ value }) => value), `×${quantity}`].join(' ');
  const parcel = { goodsId, specs: [...specs], address: address.address };
  const order = { memberId, kind: 'MALL', title, spend, fee: 0, gain: quantity, requestId, parcel, reviewAt, now } as const;
  return placeRedemption(tx, order, key);
}
