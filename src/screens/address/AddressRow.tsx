import type { Address } from '@juyi/contract/address/address';
import type { ActorRefFrom } from 'xstate';
import { regionText } from '#components/display/format.ts';
import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import layout from '#components/layout/layout.module.css';
import { SwipeCell } from '#components/list/SwipeCell.tsx';
import type { addressBookMachine } from '#machines/address/addressBook.ts';
import { groupPhone } from '#machines/core/phone.ts';
import { editAddressHref } from '#paths/links.ts';
import styles from './AddressBook.module.css';

interface AddressRowProps {
  readonly address: Address;
  readonly choosing: boolean;
  /** It is the one that is chosen so far. */
  readonly chosen: boolean;
  readonly send: ActorRefFrom<typeof addressBookMachine>['send'];
}

/** One address: swipe to set as default or delete, as by the actions below it; `choosing`: a tap chooses it. */
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
        {isDefault && <span className={styles.chip}>默认</span>}
        <span>{groupPhone(tel)}</span>
      </span>
      <span className={styles.where}>
        <span>{regionText(address)}</span> <span>{addressDetail}</span>
      </span>
    </>
  );
  const edit = { href: editAddressHref(id), 'aria-label': `编辑${name}的地址`, draggable: false };
  return (
    <SwipeCell actions={isDefault ? [remove] : [setDefault, remove]}>
      {choosing ? (
        <div className={styles.row} data-chosen={chosen || undefined}>
          <button
            type="button"
            className={styles.choice}
            aria-pressed={chosen}
            onClick={() => send({ type: 'address.choose', id })}
          >
            <span className={styles.mark} data-chosen={chosen || undefined} />
            <span className={layout.grow}>{text}</span>
          </button>
          <Link {...edit} className={styles.pencil}>
            <Icon name="pencil" size={20} />
            编辑
          </Link>
        </div>
      ) : (
        <>
          <div className={styles.text}>{text}</div>
          <div className={styles.foot}>
            {isDefault ? (
              <span className={styles.default}>默认寄到这里</span>
            ) : (
              <button
                type="button"
                className={styles.default}
                aria-label={`设为默认地址：${name}`}
                onClick={() => send({ type: 'default.set', id })}
              >
                <span className={styles.mark} />
                设为默认
              </button>
            )}
            <Link {...edit} className={styles.edit}>
              <Icon name="pencil" size={18} />
              编辑
            </Link>
            <button
              type="button"
              className={styles.edit}
              aria-label={`删除地址：${name}`}
              onClick={() => send({ type: 'delete.ask', id })}
            >
              <Icon name="bin" size={18} />
              删除
            </button>
          </div>
        </>
      )}
    </SwipeCell>
  );
}
