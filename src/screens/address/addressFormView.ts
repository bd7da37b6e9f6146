import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { useForm } from '#hooks/useForm.ts';
import { addressFields, addressForm, recognizedFields } from '#machines/address/addressForm/form.ts';
import { addressFormMachine } from '#machines/address/addressForm/machine.ts';
import { waitUntilOf } from '#machines/core/failureHandling.ts';
import { groupPhone } from '#machines/core/phone.ts';
import { oneOf, stageOf, statusOf } from '#machines/core/status.ts';

/** Selects from the machine what the page shows. */
export const selectAddressForm = (current: SnapshotFrom<typeof addressFormMachine>) => ({
  stage: stageOf(current),
  status: statusOf(current),
  address: current.context.address,
  regions: current.context.regions,
  failure: current.context.failure,
  regionFailure: current.context.regionFailure,
  recognized: current.context.recognized,
  waitUntil: waitUntilOf(current),
});
export type AddressFormView = ReturnType<typeof selectAddressForm>;
export type AddressFormState = ReturnType<typeof useForm<ReturnType<typeof addressForm>>>;

/** The fields of a region, which are chosen together. */
export const REGION_FIELDS = ['province', 'city', 'county', 'areaCode'] as const;

/** The fields can't be changed while they are saved, or until it is known whether they were. */
export const isLocked = oneOf<AddressFormView['status']>('saving', 'outcomeUnknown');

/** Fills the form once with the texts that were recognised, so that a later render does not overwrite the member's corrections. */
export function useFillRecognized(recognized: AddressFormView['recognized'], form: AddressFormState): void {
  const [filled, setFilled] = useState(recognized);
  if (filled === recognized || !recognized) return;
  setFilled(recognized);
  form.fill(valuesOf({ ...recognized, tel: groupPhone(recognized.tel) }, form));
}

/** Returns the values to fill in. The texts of another receiver empty the fields for which they have nothing. */
function valuesOf(texts: NonNullable<AddressFormView['recognized']>, { field }: AddressFormState) {
  const differs = (name: (typeof recognizedFields)[number]) =>
    texts[name] !== '' && field(name).value !== '' && field(name).value !== texts[name];
  const isWholeAddress = texts.areaCode !== '' && texts.addressDetail !== '';
  const isOtherAddress = isWholeAddress && (differs('areaCode') || differs('addressDetail'));
  const isOtherReceiver = differs('name') || differs('tel') || isOtherAddress;
  const receiverFields = addressFields.filter((name) => name !== 'isDefault' && name !== 'label');
  const emptied = isOtherReceiver ? receiverFields.map((name) => [name, '']) : [];
  const filledIn = recognizedFields.filter((name) => texts[name]).map((name) => [name, texts[name]]);
  return Object.fromEntries([...emptied, ...filledIn]);
}
