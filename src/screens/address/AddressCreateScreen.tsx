import { useHashSearch } from '../../hooks/hashLocation';
import { queryOf } from '../../paths/href';
import { AddressFlow } from './AddressFlow';

/** Creates an address, or edits the one of `?id=`. */
export default function AddressCreateScreen() {
  const id = queryOf(useHashSearch(), 'id');
  return <AddressFlow key={id} id={id} />;
}
