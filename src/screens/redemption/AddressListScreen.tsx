import { lazyPart } from '#components/feedback/lazyPart.tsx';
import { AddressBook } from '../address/AddressBook';

/** The addresses are usable without it. If its code can't be loaded, it is left out. */
const NewestParcel = lazyPart(() => import('./NewestParcel'), { early: true, onFailed: () => undefined });

/** Manages the member's addresses. The newest parcel stands below them. */
export default function AddressListScreen() {
  return (
    <AddressBook choosing={false}>
      <NewestParcel />
    </AddressBook>
  );
}
