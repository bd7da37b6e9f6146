import { addAddress, updateAddress } from '@juyi/contract/address/address';
import type { RequestOf } from '@juyi/contract/core/define';
import { request } from '../http/request';
import type { Service } from '../http/service';

export type AddressToSave = RequestOf<typeof addAddress>;

/** Saves an address under its id, or as a new one. A change may be sent again and again, so only adding needs the requestId. */
export const saveAddress: Service<null, { id: string | null; address: AddressToSave }> = async ({ id, address }, signal) => {
  const { requestId: _, ...fields } = address;
  if (id) await request(updateAddress, { id, ...fields }, signal);
  else await request(addAddress, address, signal);
  return null;
};
