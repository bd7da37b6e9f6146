import { useQuery } from '#hooks/hashLocation.ts';
import { AddressFlow } from './AddressFlow';

/** Creates an address, or edits the one of `?id=`; another id begins a new form (`key`). */
export default function AddressCreateScreen() {
  const id = useQuery('id');
  return <AddressFlow key={id} id={id} />;
}
