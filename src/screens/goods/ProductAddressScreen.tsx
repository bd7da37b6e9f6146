import { useState } from 'react';
import { lazyPart } from '#components/feedback/lazyPart.tsx';
import { useQuery } from '#hooks/hashLocation.ts';
import { parcelOfChoice } from '#hooks/useChoice.ts';
import { AddressBook } from '../address/AddressBook';

/** Only a page without goods needs it. If its code can't be loaded, it is left out. */
const MallGoods = lazyPart(async () => ({ default: (await import('./mall/MallGoods')).MallGoodsOfPage }), {
  early: true,
  onFailed: () => undefined,
});

/** Chooses the delivery address of a redemption. Opened without goods, it shows some. */
export default function ProductAddressScreen() {
  const chosenId = useQuery('id') ?? undefined;
  const [hasGoods] = useState(() => parcelOfChoice.read() !== undefined);
  return (
    <AddressBook choosing hasGoods={hasGoods} chosenId={chosenId}>
      {!hasGoods && <MallGoods heading="可以寄到这里" grid />}
    </AddressBook>
  );
}
