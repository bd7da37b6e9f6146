import { useState } from 'react';
import type { FieldBinding } from '#hooks/useForm.ts';
import { groupPhone } from '#machines/core/phone.ts';
import { type AddressFormView, REGION } from './addressFormView';

const RECOGNIZED = ['name', 'tel', ...REGION, 'addressDetail'] as const;

/** Fills in what was recognised in a pasted text, once. The other fields keep what is typed, unless it belongs to another receiver. */
export function useRecognized(
  recognized: AddressFormView['recognized'],
  field: (name: (typeof RECOGNIZED)[number]) => FieldBinding<string>,
): void {
  const [filled, setFilled] = useState(recognized);
  if (filled === recognized || !recognized) return;
  setFilled(recognized);
  const found = { ...recognized, tel: groupPhone(recognized.tel) };
  const differs = (name: 'name' | 'tel') => found[name] !== '' && field(name).value !== '' && field(name).value !== found[name];
  const isOther = differs('name') || differs('tel');
  for (const name of RECOGNIZED) if (found[name] || isOther) field(name).onChange(found[name]);
}
