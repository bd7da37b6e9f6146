import { useState } from 'react';
import { groupPhone } from '#machines/core/phone.ts';
import { type AddressFormView, REGION } from './addressFormView';

const RECOGNIZED = ['name', 'tel', ...REGION, 'addressDetail'] as const;

/** Fills in what was recognised in a pasted text, once; the other fields keep what is typed. */
export function useRecognized(
  recognized: AddressFormView['recognized'],
  change: (name: (typeof RECOGNIZED)[number]) => (value: string) => void,
): void {
  const [filled, setFilled] = useState(recognized);
  if (filled === recognized) return;
  setFilled(recognized);
  for (const name of RECOGNIZED) {
    const value = recognized?.[name];
    if (value) change(name)(name === 'tel' ? groupPhone(value) : value);
  }
}
