import { useState } from 'react';
import { useQuery } from '#hooks/hashLocation.ts';
import { parcelOfChoice } from '#hooks/useChoice.ts';
import { AddressBook } from '../address/AddressBook';
import AddressListScreen from './AddressListScreen';

/** Chooses the delivery address of a redemption. Without goods there is nothing to choose for, so it shows the list of addresses. */
export default function ProductAddressScreen() {
  const chosenId = useQuery('id') ?? undefined;
  const [hasGoods] = useState(() => parcelOfChoice.read() !== undefined);
  return hasGoods ? <AddressBook choosing chosenId={chosenId} /> : <AddressListScreen />;
}
