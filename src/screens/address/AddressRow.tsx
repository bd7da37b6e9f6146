import { SwipeCell } from '#components/list/SwipeCell.tsx';
import { AddressActions } from './AddressActions';
import styles from './AddressBook.module.css';
import { AddressChoice } from './AddressChoice';
import { type AddressRowProps, AddressText } from './AddressText';

interface ChosenProps extends AddressRowProps {
  readonly choosing: boolean;
  /** It is the one that is chosen so far. */
  readonly chosen: boolean;
}

/** One address: swipe to set as default or delete, as by the actions below it; `choosing`: a tap chooses it. */
export function AddressRow({ address, choosing, chosen, send }: ChosenProps) {
  const { id, name, isDefault } = address;
  const setDefault = {
    text: '设为默认',
    label: `把${name}的地址设为默认`,
    onSelect: () => send({ type: 'default.set', id }),
  };
  const remove = {
    text: '删除',
    label: `删除${name}的地址`,
    tone: 'danger' as const,
    onSelect: () => send({ type: 'delete.ask', id }),
  };
  return (
    <SwipeCell actions={isDefault ? [remove] : [setDefault, remove]}>
      {choosing ? (
        <AddressChoice address={address} chosen={chosen} send={send} />
      ) : (
        <>
          <div className={styles.text} data-default={isDefault || undefined}>
            <AddressText address={address} />
          </div>
          <AddressActions address={address} send={send} />
        </>
      )}
    </SwipeCell>
  );
}
