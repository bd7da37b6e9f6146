import { AddressBook } from './AddressBook';

/** Manages the member's addresses. */
export default function AddressListScreen() {
  return <AddressBook choosing={false} />;
}
