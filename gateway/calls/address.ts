import * as contract from '../../src/services/contract/address';
import { addAddress, chooseDefault, findAddress, listAddresses, removeAddress, updateAddress } from '../addresses';
import { sendWaiting } from '../draws';
import type { Gateway } from '../gateway';
import { once } from '../idempotency';
import type { Owned } from '../owned';
import { refuse } from '../refused';
import { settleReward } from '../rewards';
import { type Served, serveMember, type Visit } from '../serve';
import type { Member } from '../tokens';

const { addressMissing } = contract.addressById.failures;
const found = <T>(address: Owned<T> | 'MISSING'): Owned<T> => (address === 'MISSING' ? refuse(addressMissing) : address);

async function answerAdd({ request, member }: Visit<typeof contract.addAddress, Member>, { db, now }: Gateway) {
  const at = now();
  const { requestId: _, ...fields } = request;
  return once(
    db,
    { call: contract.addAddress, owner: member.id, request, now: at },
    {
      prepare: async () => {},
      effect: async (tx) => {
        const added = await addAddress(tx, member.id, fields, at);
        if (added === 'FULL') return refuse(contract.addAddress.failures.addressLimit);
        await settleReward(tx, member.id, at);
        await sendWaiting(tx, member.id);
        return added;
      },
    },
  );
}

async function answerUpdate({ request, member }: Visit<typeof contract.updateAddress, Member>, { db }: Gateway) {
  return found(await updateAddress(db, member.id, request));
}

/** The member's address book (contract: addresses and regions). */
export const addressCalls: readonly Served[] = [
  serveMember(contract.addressList, ({ member }, { db }) => listAddresses(db, member.id)),
  serveMember(contract.addAddress, answerAdd),
  serveMember(contract.updateAddress, answerUpdate),
  serveMember(contract.setDefaultAddress, async ({ request, member }, { db }) =>
    found(await chooseDefault(db, member.id, request.id)),
  ),
  serveMember(contract.deleteAddress, async ({ request, member }, { db }) =>
    found(await removeAddress(db, member.id, request.id)),
  ),
  serveMember(contract.addressById, async ({ request, member }, { db }) =>
    found((await findAddress(db, member.id, request.id)) ?? 'MISSING'),
  ),
];
