import { AddressBook } from './AddressBook';

/** The member's addresses, to be kept in order. */
export default function AddressListScreen() {
  return <AddressBook choosing={false} />;
}
