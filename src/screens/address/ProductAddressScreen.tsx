import { useQuery } from '#hooks/hashLocation.ts';
import { AddressBook } from './AddressBook';

/** Chooses the delivery address of a redemption. */
export default function ProductAddressScreen() {
  const chosen = useQuery('id') ?? undefined;
  return <AddressBook choosing chosen={chosen} />;
}
