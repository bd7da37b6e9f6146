import type { Address } from '@juyi/contract/address/address';
import type { ActorRefFrom } from 'xstate';
import { Text } from '#components/layout/primitives.tsx';
import { SwipeCell } from '#components/list/SwipeCell.tsx';
import type { addressBookMachine } from '#machines/address/addressBook.ts';
import { AddressActions } from './AddressActions';
import styles from './AddressBook.module.css';
import { AddressText } from './AddressText';
import { AddressChoice } from './choosing/AddressChoice';

export interface AddressRowProps {
  readonly address: Address;
  readonly choosing: boolean;
  /** The address was chosen before. */
  readonly chosen: boolean;
  readonly send: ActorRefFrom<typeof addressBookMachine>['send'];
}

/** One address. A swipe reveals the actions that also stand below it; while an address is chosen, a tap chooses it. */
export function AddressRow({ address, choosing, chosen, send }: AddressRowProps) {
  const { id, name, isDefault } = address;
  const setDefault = { text: '设为默认', label: `把${name}的地址设为默认`, onSelect: () => send({ type: 'default.set', id }) };
  const onDelete = () => send({ type: 'delete.ask', id });
  const remove = { text: '删除', label: `删除${name}的地址`, tone: 'danger' as const, onSelect: onDelete };
  return (
    <SwipeCell actions={isDefault ? [remove] : [setDefault, remove]}>
      {choosing ? (
        <AddressChoice address={address} chosen={chosen} send={send} />
      ) : (
        <>
          <Text as="div" className={styles.text} padY={isDefault ? 16 : 12} data-default={isDefault || undefined}>
            {isDefault && <img className={styles.stamp} src="/goods/tea-cup.svg" width={60} height={68} alt="" />}
            <AddressText address={address} />
          </Text>
          <AddressActions address={address} send={send} />
        </>
      )}
    </SwipeCell>
  );
}
