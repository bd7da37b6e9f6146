import { AddressBook } from './AddressBook';

/** An address for what is being redeemed: a tap takes it there. */
export default function ProductAddressScreen() {
  return <AddressBook choosing />;
}
