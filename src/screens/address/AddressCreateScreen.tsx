import { useHashSearch } from '../../hooks/hashLocation';
import { queryOf } from '../../paths/href';
import { AddressFlow } from './AddressFlow';

/** A new address, or with `?id=` one of the member's own to be changed. */
export default function AddressCreateScreen() {
  const id = queryOf(useHashSearch(), 'id');
  return <AddressFlow key={id} id={id} />;
}
