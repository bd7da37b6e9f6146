import { AddressBook } from './AddressBook';

/** Chooses the delivery address of a redemption. */
export default function ProductAddressScreen() {
  return <AddressBook choosing />;
}
