import { useQuery } from '#hooks/hashLocation.ts';
import { AddressBook } from './AddressBook';

/** Chooses the delivery address of a redemption. */
export default function ProductAddressScreen() {
  const chosenId = useQuery('id') ?? undefined;
  return <AddressBook choosing chosenId={chosenId} />;
}
