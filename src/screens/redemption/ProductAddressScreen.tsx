import { useState } from 'react';
import { lazyPart } from '#components/feedback/lazyPart.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import { goBack, useQuery } from '#hooks/hashLocation.ts';
import { parcelOfChoice } from '#hooks/useChoice.ts';
import { AddressBook } from '../address/AddressBook';
import { ParcelCard } from './ParcelCard';

/** Most members come with goods that wait for an address, and don't need it. */
const OfferedGoods = lazyPart(() => import('./OfferedGoods'), {
  early: true,
  loading: () => <BackBar title="选择收货地址" />,
});

/** Chooses the delivery address of a redemption, for the goods that wait for it, or for goods that the page offers. */
export default function ProductAddressScreen() {
  const chosenId = useQuery('id') ?? undefined;
  const [parcel] = useState(parcelOfChoice.read);
  if (!parcel) return <OfferedGoods chosenId={chosenId} />;
  return (
    <AddressBook choosing chosenId={chosenId} top={<ParcelCard {...parcel} />} onChosen={() => goBack('/redeemExchangeValue')} />
  );
}
