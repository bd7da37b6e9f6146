import * as contract from '../../contract/address/address';
import type { Owned } from '../core/owned';
import { refuse } from '../core/refusals';
import type { Tx } from '../db/open';
import type { Gateway, Member } from '../http/context';
import { idempotent } from '../http/idempotency';
import { type CallContext, memberRoute, type Route } from '../http/route';
import { addAddress, chooseDefault, findAddress, listAddresses, removeAddress, updateAddress } from './addresses';

const { addressMissing } = contract.addressById.failures;
const found = <T>(address: Owned<T> | 'MISSING'): Owned<T> => (address === 'MISSING' ? refuse(addressMissing) : address);

/** What else a member's new address brings about, within the transaction that adds it; `now` in ms. */
export type AddressFollowUp = (tx: Tx, memberId: string, now: number) => Promise<void>;

async function handleAdd(
  { request, member }: CallContext<typeof contract.addAddress, Member>,
  { db, now }: Gateway,
  followUps: readonly AddressFollowUp[],
) {
  const at = now();
  const { requestId: _, ...fields } = request;
  return idempotent(
    db,
    { call: contract.addAddress, owner: member.id, request, now: at },
    {
      prepare: async () => {},
      effect: async (tx) => {
        const added = await addAddress(tx, member.id, fields, at);
        if (added === 'FULL') return refuse(contract.addAddress.failures.addressLimit);
        for (const follow of followUps) await follow(tx, member.id, at);
        return added;
      },
    },
  );
}

async function handleUpdate({ request, member }: CallContext<typeof contract.updateAddress, Member>, { db }: Gateway) {
  return found(await updateAddress(db, member.id, request));
}

/** The member's address book (contract/address/address.ts). Follow-ups belong to domains above this one. */
export const addressRoutes = (followUps: readonly AddressFollowUp[]): readonly Route[] => [
  memberRoute(contract.addressList, ({ member }, { db }) => listAddresses(db, member.id)),
  memberRoute(contract.addAddress, (context, gateway) => handleAdd(context, gateway, followUps)),
  memberRoute(contract.updateAddress, handleUpdate),
  memberRoute(contract.setDefaultAddress, async ({ request, member }, { db }) =>
    found(await chooseDefault(db, member.id, request.id)),
  ),
  memberRoute(contract.deleteAddress, async ({ request, member }, { db }) =>
    found(await removeAddress(db, member.id, request.id)),
  ),
  memberRoute(contract.addressById, async ({ request, member }, { db }) =>
    found((await findAddress(db, member.id, request.id)) ?? 'MISSING'),
  ),
];
