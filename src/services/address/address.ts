import { fromPromise, type PromiseActorLogic } from 'xstate';
import { addAddress, updateAddress } from '../../../contract/address/address';
import type { RequestOf } from '../../../contract/core/define';
import { request } from '../http/request';

export type AddressToSave = RequestOf<typeof addAddress>;

/** Saves an address under its id, or as a new one. A change may be sent again and again, so only adding needs the requestId. */
export const saveAddress: PromiseActorLogic<null, { id: string | null; address: AddressToSave }> = fromPromise(
  async ({ input: { id, address }, signal }) => {
    const { requestId: _, ...fields } = address;
    if (id) await request(updateAddress, { id, ...fields }, signal);
    else await request(addAddress, address, signal);
    return null;
  },
);
