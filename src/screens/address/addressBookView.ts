import type { SnapshotFrom } from 'xstate';
import { type addressBookMachine, isFull } from '#machines/address/addressBook.ts';
import { waitUntilOf } from '#machines/core/states.ts';

/** The view of the address book's machine. */
export const select = (current: SnapshotFrom<typeof addressBookMachine>) => ({
  addresses: current.context.addresses,
  deletingId: current.context.deletingId,
  failure: current.context.failure,
  loading: current.matches('loading'),
  busy: current.hasTag('busy'),
  isEmpty: current.matches('empty'),
  isFull: isFull(current.context),
  /** The last read failed; the addresses on show, if any, are from an earlier one. */
  unread: current.matches('failed') || current.matches('waiting') || current.matches('stale'),
  asking: current.hasTag('layer'),
  waitUntil: waitUntilOf(current),
});

export type AddressBookView = ReturnType<typeof select>;
