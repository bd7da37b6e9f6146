import type { SnapshotFrom } from 'xstate';
import { addressFormMachine } from '#machines/address/addressForm/machine.ts';
import { waitUntilOf } from '#machines/core/states.ts';
import { placeOf, statusOf } from '#machines/core/status.ts';

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
