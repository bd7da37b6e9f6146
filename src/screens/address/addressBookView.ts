import type { SnapshotFrom } from 'xstate';
import { type addressBookMachine, isFull } from '#machines/address/addressBook.ts';
import { waitUntilOf } from '#machines/core/states.ts';
import { oneOf, placeOf } from '#machines/core/status.ts';

/** The view of the address book's machine. */
export const select = (current: SnapshotFrom<typeof addressBookMachine>) => ({
  place: placeOf(current),
  addresses: current.context.addresses,
  deletingId: current.context.deletingId,
  failure: current.context.failure,
  isFull: isFull(current.context),
  waitUntil: waitUntilOf(current),
});

export type AddressBookView = ReturnType<typeof select>;

type Place = AddressBookView['place'];

/** An answer is awaited: the list is marked as busy. */
export const isBusy = oneOf<Place>('refreshing', 'deleting', 'settingDefault');
/** The last read failed; the addresses on show, if any, are from an earlier one. */
export const isUnread = oneOf<Place>('failed', 'waiting', 'stale');
