import type { ActorRefFrom } from 'xstate';
import { Countdown } from '#components/feedback/Countdown.tsx';
import { FormAlert } from '#components/form/FormAlert.tsx';
import { Stack, Text } from '#components/layout/primitives.tsx';
import type { addressBookMachine } from '#machines/address/addressBook.ts';
import styles from './AddressBook.module.css';
import { AddressRow } from './AddressRow';
import { type AddressBookView, isBusy, isUnread } from './addressBookView';

interface AddressesProps {
  readonly view: AddressBookView;
  readonly choosing: boolean;
  /** The address that is marked as chosen. */
  readonly chosenId: string | undefined;
  readonly send: ActorRefFrom<typeof addressBookMachine>['send'];
}

/** Lists the addresses, default first; above them is why the last change was refused. */
export const Addresses = ({ view, choosing, chosenId, send }: AddressesProps) => (
  <>
    {/* AddressBook shows a failed read above this list. */}
    {!(isUnread(view.stage) && view.failure) && (
      <Text as="div" className={styles.alert} inset>
        <FormAlert failure={view.failure} />
        {view.waitUntil !== null && (
          <Text size={14} tone="soft">
            <Countdown until={view.waitUntil}>{(seconds) => `${seconds} 秒后可再操作`}</Countdown>
          </Text>
        )}
      </Text>
    )}
    <Stack as="ul" className={styles.list} gap={12} above={12} inset aria-label="收货地址" aria-busy={isBusy(view.stage)}>
      {view.addresses.map((address) => (
        <li key={address.id}>
          <AddressRow address={address} choosing={choosing} chosen={address.id === chosenId} send={send} />
        </li>
      ))}
    </Stack>
  </>
);
