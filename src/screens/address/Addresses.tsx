import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Countdown } from '#components/feedback/Countdown.tsx';
import { FormAlert } from '#components/form/FormAlert.tsx';
import { Card, LinkButton, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { PrizeIcon } from '#components/media/PrizeIcon.tsx';
import { type Parcel, parcelOfChoice } from '#hooks/useChoice.ts';
import type { addressBookMachine } from '#machines/address/addressBook.ts';
import styles from './AddressBook.module.css';
import { AddressRow } from './AddressRow';
import { type AddressBookView, isBusy, isUnread } from './addressBookView';

interface AddressesProps {
  readonly view: AddressBookView;
  readonly choosing: boolean;
  readonly chosenId: string | undefined;
  readonly send: ActorRefFrom<typeof addressBookMachine>['send'];
}

/** Names the goods that are sent to the chosen address. Without goods it says what a choice is for, and leads to the mall. */
function GoodsToSend() {
  const [parcel] = useState(parcelOfChoice.read);
  if (!parcel)
    return (
      <Card padY={16} gap={12} below={12} inset>
        <Text lineBreak="balance">点选的地址，下次兑换时使用</Text>
        <LinkButton href="/redeemExchangeValue" tint="fill">
          去商城挑选
        </LinkButton>
      </Card>
    );
  return <ParcelRow parcel={parcel} />;
}

/** The goods for which an address is chosen. */
export const ParcelRow = ({ parcel }: { readonly parcel: Parcel }) => (
  <Row gap={12} padY={8} below={12} card inset>
    <PrizeIcon src={parcel.picUrl} size={64} />
    <div>
      <Text size={14} tone="soft">
        寄到哪里
      </Text>
      <b>{parcel.title}</b>
    </div>
  </Row>
);

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
    {choosing && <GoodsToSend />}
    <Stack as="ul" className={styles.list} gap={12} above={8} inset aria-label="收货地址" aria-busy={isBusy(view.stage)}>
      {view.addresses.map((address) => (
        <li key={address.id}>
          <AddressRow
            address={address}
            choosing={choosing}
            chosen={chosenId === undefined ? address.isDefault : address.id === chosenId}
            send={send}
          />
        </li>
      ))}
    </Stack>
  </>
);
