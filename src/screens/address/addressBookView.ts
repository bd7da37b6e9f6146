import type { SnapshotFrom } from 'xstate';
import { type addressBookMachine, isFull } from '#machines/address/addressBook.ts';
import { waitUntilOf } from '#machines/core/failureHandling.ts';
import { oneOf, stageOf } from '#machines/core/status.ts';

/** Selects from the machine what the page shows. */
export const selectAddressBook = (current: SnapshotFrom<typeof addressBookMachine>) => ({
  stage: stageOf(current),
  addresses: current.context.addresses,
  deletingId: current.context.deletingId,
  failure: current.context.failure,
  isFull: isFull(current.context),
  waitUntil: waitUntilOf(current),
});

export type AddressBookView = ReturnType<typeof selectAddressBook>;

type Stage = AddressBookView['stage'];

/** An answer is awaited: the list is marked as busy. */
export const isBusy = oneOf<Stage>('refreshing', 'deleting', 'settingDefault');
/** The last read failed; the addresses on show, if any, are from an earlier one. */
export const isUnread = oneOf<Stage>('failed', 'waiting', 'stale');
