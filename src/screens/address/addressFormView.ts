import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { useForm } from '#hooks/useForm.ts';
import { addressFields, addressForm, recognizedFields } from '#machines/address/addressForm/form.ts';
import { addressFormMachine } from '#machines/address/addressForm/machine.ts';
import { groupPhone } from '#machines/core/phone.ts';
import { waitUntilOf } from '#machines/core/states.ts';
import { oneOf, stageOf, statusOf } from '#machines/core/status.ts';

export const select = (current: SnapshotFrom<typeof addressFormMachine>) => ({
  stage: stageOf(current),
  status: statusOf(current),
  address: current.context.address,
  regions: current.context.regions,
  failure: current.context.failure,
  regionFailure: current.context.regionFailure,
  recognized: current.context.recognized,
  waitUntil: waitUntilOf(current),
});
export type AddressFormView = ReturnType<typeof select>;
export type AddressFormState = ReturnType<typeof useForm<ReturnType<typeof addressForm>>>;

/** The fields of a region, which are chosen together. */
export const REGION_FIELDS = ['province', 'city', 'county', 'areaCode'] as const;

/** The fields can't be changed while they are saved. */
export const isFixed = oneOf<AddressFormView['status']>('saving', 'undecided');

/** Fills the fields with a recognised text, once, and marks what is wrong. The other fields keep their text, unless the receiver is another. */
export function useFillRecognized(
  recognized: AddressFormView['recognized'],
  { field, fill }: Pick<AddressFormState, 'field' | 'fill'>,
): void {
  const [filled, setFilled] = useState(recognized);
  if (filled === recognized || !recognized) return;
  setFilled(recognized);
  const found = { ...recognized, tel: groupPhone(recognized.tel) };
  const differs = (name: (typeof recognizedFields)[number]) =>
    found[name] !== '' && field(name).value !== '' && field(name).value !== found[name];
  const isWhole = found.areaCode !== '' && found.addressDetail !== '';
  const isOtherReceiver = differs('name') || differs('tel') || (isWhole && (differs('areaCode') || differs('addressDetail')));
  const ofReceiver = addressFields.filter((name) => name !== 'isDefault' && name !== 'label');
  fill({
    ...(isOtherReceiver && Object.fromEntries(ofReceiver.map((name) => [name, '']))),
    ...Object.fromEntries(recognizedFields.flatMap((name) => (found[name] ? [[name, found[name]]] : []))),
  });
}
