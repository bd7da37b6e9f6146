import type { SnapshotFrom } from 'xstate';
import { useForm } from '#hooks/useForm.ts';
import { addressForm } from '#machines/address/addressForm/form.ts';
import { addressFormMachine } from '#machines/address/addressForm/machine.ts';
import { waitUntilOf } from '#machines/core/states.ts';
import { oneOf, placeOf, statusOf } from '#machines/core/status.ts';

export const select = (current: SnapshotFrom<typeof addressFormMachine>) => ({
  place: placeOf(current),
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
export const REGION = ['province', 'city', 'county', 'areaCode'] as const;

/** What is being saved can't be changed. */
export const isFixed = oneOf<AddressFormView['status']>('saving', 'undecided');
