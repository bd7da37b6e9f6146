import type { Address } from '@juyi/contract/address/address';
import { regionText, wholeFigures } from '#components/display/format.ts';
import { Pill, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { groupPhone } from '#machines/core/phone.ts';
import styles from './AddressBook.module.css';

/** An address with its marks, in the order in which a parcel shows it: the region, the street, the receiver. */
export const AddressText = ({ address }: { readonly address: Address }) => (
  <Stack as="span" gap={4}>
    <Row as="span" gap={8} wrap="apart" size={14} tone="soft">
      {address.isDefault && <Pill tint="fill">默认</Pill>}
      {address.label && <Pill tint="gold">{address.label}</Pill>}
      <span>{regionText(address)}</span>
    </Row>
    <Text as="strong" className={styles.where} lineBreak="balance">
      {wholeFigures(address.addressDetail)}
    </Text>
    <Row as="span" gap={8} wrap size={14}>
      <span>{address.name}</span>
      <span>{groupPhone(address.tel)}</span>
    </Row>
  </Stack>
);
