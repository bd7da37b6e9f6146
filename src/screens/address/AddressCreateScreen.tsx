import { useHashSearch } from '#hooks/hashLocation.ts';
import { queryOf } from '#paths/href.ts';
import { AddressFlow } from './AddressFlow';

/** Creates an address, or edits the one of `?id=`. */
export default function AddressCreateScreen() {
  const id = queryOf(useHashSearch(), 'id');
  return <AddressFlow key={id} id={id} />;
}
