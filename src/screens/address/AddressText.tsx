import type { Address } from '@juyi/contract/address/address';
import type { ActorRefFrom } from 'xstate';
import { regionText } from '#components/display/format.ts';
import { Pill, Row, Text } from '#components/layout/primitives.tsx';
import type { addressBookMachine } from '#machines/address/addressBook.ts';
import { groupPhone } from '#machines/core/phone.ts';
import styles from './AddressBook.module.css';

export interface AddressRowProps {
  readonly address: Address;
  readonly send: ActorRefFrom<typeof addressBookMachine>['send'];
}

/** An address as text: the receiver, the phone, the region and the street. */
export const AddressText = ({ address }: Pick<AddressRowProps, 'address'>) => (
  <>
    <Row as="span" gap={8} wrap align="baseline">
      <strong>{address.name}</strong>
      {address.isDefault && <Pill tint="cinnabar">默认</Pill>}
      {address.label && <Pill tint="quiet">{address.label}</Pill>}
      <span>{groupPhone(address.tel)}</span>
    </Row>
    <Text as="span" className={styles.where} above={4} size={14}>
      <span>{regionText(address)}</span> <span>{address.addressDetail}</span>
    </Text>
  </>
);
