import type { ActorRefFrom } from 'xstate';
import type { Address } from '../../../contract/address/address';
import { regionText } from '../../components/display/format';
import { Tag } from '../../components/display/Tag';
import { Link } from '../../components/layout/Link';
import layout from '../../components/layout/layout.module.css';
import { SwipeCell } from '../../components/list/SwipeCell';
import type { addressBookMachine } from '../../machines/address/addressBook';
import { groupPhone } from '../../machines/core/phone';
import { editAddressHref } from '../../paths/links';
import styles from './AddressBook.module.css';

interface AddressRowProps {
  readonly address: Address;
  readonly choosing: boolean;
  /** It is the one that is chosen so far. */
  readonly chosen: boolean;
  readonly send: ActorRefFrom<typeof addressBookMachine>['send'];
}

/** One address: swipe to set as default or delete, a pencil to edit; `choosing`: a tap chooses it. */
export function AddressRow({ address, choosing, chosen, send }: AddressRowProps) {
  const { id, name, tel, addressDetail, isDefault } = address;
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
  const text = (
    <>
      <span className={styles.who}>
        <strong className={styles.name}>{name}</strong>
        <span>{groupPhone(tel)}</span>
        {isDefault && <Tag tone="cinnabar">默认</Tag>}
      </span>
      <span className={styles.where}>
        {regionText(address)} {addressDetail}
      </span>
    </>
  );
  return (
    <SwipeCell actions={isDefault ? [remove] : [setDefault, remove]}>
      <div className={styles.row}>
        {choosing ? (
          <button
            type="button"
            className={styles.choice}
            aria-pressed={chosen}
            onClick={() => send({ type: 'address.choose', id })}
          >
            <span className={styles.mark} />
            <span className={layout.grow}>{text}</span>
          </button>
        ) : (
          <div className={styles.text}>{text}</div>
        )}
        <Link href={editAddressHref(id)} className={styles.edit} aria-label={`编辑${name}的地址`} draggable={false}>
          <svg viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
            <path
              d="M4 20h15M6 16l-.6-3.2L15 3.8l3.2 3.2L8.8 16z"
              fill="none"
              stroke="currentcolor"
              strokeWidth="1.8"
              strokeLinejoin="round"
              strokeLinecap="round"
            />
          </svg>
        </Link>
      </div>
    </SwipeCell>
  );
}
