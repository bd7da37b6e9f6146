import type { SnapshotFrom } from 'xstate';
import { addressFormMachine } from '#machines/address/addressForm/machine.ts';
import { waitUntilOf } from '#machines/core/states.ts';

export const select = (current: SnapshotFrom<typeof addressFormMachine>) => ({
  address: current.context.address,
  regions: current.context.regions,
  failure: current.context.failure,
  regionFailure: current.context.regionFailure,
  loading: current.matches('loading'),
  unread: current.matches('failed') || current.matches('waitingToRead'),
  gone: current.matches('gone'),
  busy: current.hasTag('busy'),
  undecided: current.hasTag('undecided'),
  recognizing: current.matches('recognizing'),
  recognized: current.context.recognized,
  choosing: current.hasTag('layer'),
  waitUntil: waitUntilOf(current),
  regionWaitUntil: current.matches({ choosingRegion: 'waiting' }) ? (current.context.regionFailure?.retryAt ?? null) : null,
});
export type AddressFormView = ReturnType<typeof select>;
