import * as z from 'zod/mini';
import { type Address, addressDetail, pickedAreaCode, receiver, regionName } from '../../../../contract/address/address';
import { phone } from '../../../../contract/core/values';
import { groupPhone } from '../../core/phone';
import { rulesOf } from '../../core/rules';

const fields = {
  name: receiver,
  tel: phone,
  areaCode: pickedAreaCode,
  province: regionName,
  city: regionName,
  county: regionName,
  addressDetail,
  isDefault: z.boolean(),
};

const rules = rulesOf(fields, { tidy: { tel: groupPhone } });

const blank = { name: '', tel: '', areaCode: '', province: '', city: '', county: '', addressDetail: '', isDefault: false };

/** What of an address a person fills in; the four of a region come with one choice, so its message stands at areaCode. */
export const addressFields = Object.keys(fields) as readonly (keyof typeof fields)[];

/** Where the form of an address, or of a new one, keeps what is typed. */
export const addressFormName = (id: string | null): string => (id ? `address.${id}` : 'address');

/** The form of an address as it is, or of a new one. What was typed before and not saved stands in it first. */
export function addressForm(address: Address | null) {
  const { id, ...kept } = address ?? { id: null, ...blank };
  const initial: typeof blank = { ...kept, tel: groupPhone(kept.tel) };
  return { name: addressFormName(id), version: 1, initial, secrets: [], rules } as const;
}
