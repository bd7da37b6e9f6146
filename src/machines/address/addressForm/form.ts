import { type Address, filledAddress } from '@juyi/contract/address/address';
import { personal } from '@juyi/contract/core/sensitive';
import * as z from 'zod/mini';
import { groupPhone } from '../../core/phone';
import { rulesOf } from '../../core/rules';

/** The fields that are saved have the rules of the call. */
const { requestId: _, ...fields } = filledAddress.shape;

/** A pasted text may have this many characters. */
export const PASTED_MAX = 300;

const pasted = personal(
  z.string().check(z.trim(), z.minLength(1, '请先粘贴收货信息'), z.maxLength(PASTED_MAX, `最多 ${PASTED_MAX} 个字`)),
);

/** The rules of the fields and of the pasted text. */
export const rules = rulesOf({ ...fields, pasted }, { formatters: { tel: groupPhone } });

/** The labels that a tap gives to an address. Another label, of another app, stays until one of these is chosen. */
export const LABELS = ['家', '公司'] as const;

/** The fields of a saved address. One choice fills in the four of a region, so their message stands at areaCode. */
export const addressFields = Object.keys(fields) as readonly (keyof typeof fields)[];

/** The fields that a pasted text may fill in. */
export const recognizedFields = ['name', 'tel', 'province', 'city', 'county', 'areaCode', 'addressDetail'] as const;

/** The name under which the form of an address (null: a new one) keeps its fields. */
export const addressFormName = (id: string | null): string => (id ? `address.${id}` : 'address');

/** The texts of a new address. */
const BLANK_TEXTS = { name: '', tel: '', areaCode: '', province: '', city: '', county: '', addressDetail: '', label: '' };

/** The form of an address, or of a new one (null). A draft of the form takes the place of its initial values. */
export function addressForm(address: Address | null) {
  const { id, ...saved } = address ?? { id: null, ...BLANK_TEXTS, isDefault: false };
  const initial = { ...saved, tel: groupPhone(saved.tel), label: saved.label ?? '', pasted: '' };
  return { name: addressFormName(id), initial, secrets: [], rules } as const;
}
