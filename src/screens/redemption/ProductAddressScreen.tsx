import { useState } from 'react';
import { goBack, useQuery } from '#hooks/hashLocation.ts';
import { parcelOfChoice } from '#hooks/useChoice.ts';
import { AddressBook } from '../address/AddressBook';
import AddressListScreen from './AddressListScreen';
import { ParcelCard } from './ParcelCard';

/** Chooses the delivery address of the goods that wait for one. Without goods there is nothing to choose, and the addresses are as on /address/list. */
export default function ProductAddressScreen() {
  const chosenId = useQuery('id') ?? undefined;
  const [parcel] = useState(parcelOfChoice.read);
  if (!parcel) return <AddressListScreen />;
  return (
    <AddressBook choosing chosenId={chosenId} top={<ParcelCard {...parcel} />} onChosen={() => goBack('/redeemExchangeValue')} />
  );
}
