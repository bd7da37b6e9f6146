import { AddressBook } from './AddressBook';
import { AddressPurposes } from './AddressPurposes';

/** Manages the member's addresses. */
export default function AddressListScreen() {
  return (
    <AddressBook choosing={false}>
      <AddressPurposes />
    </AddressBook>
  );
}
