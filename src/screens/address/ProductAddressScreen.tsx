import { useHashSearch } from '#hooks/hashLocation.ts';
import { queryOf } from '#paths/href.ts';
import { AddressBook } from './AddressBook';

/** Chooses the delivery address of a redemption. */
export default function ProductAddressScreen() {
  const chosen = queryOf(useHashSearch(), 'id') ?? undefined;
  return <AddressBook choosing chosen={chosen} />;
}
