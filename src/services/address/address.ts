import { addAddress, updateAddress } from '@juyi/contract/address/address';
import type { RequestOf } from '@juyi/contract/core/define';
import { request } from '../http/request';
import { serviceOf } from '../http/service';

export type AddressToSave = RequestOf<typeof addAddress>;

interface AddressSave {
  readonly id: string | null;
  readonly address: AddressToSave;
}

/** Saves an address under its id, or as a new one. Only adding needs the requestId, because a change may be repeated without harm. */
export const saveAddress = serviceOf<null, AddressSave>([addAddress, updateAddress], async ({ id, address }, signal) => {
  const { requestId: _, ...fields } = address;
  if (id) await request(updateAddress, { id, ...fields }, signal);
  else await request(addAddress, address, signal);
  return null;
});
