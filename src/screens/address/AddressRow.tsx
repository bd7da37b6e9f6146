import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import { PlainButton, Row } from '#components/layout/primitives.tsx';
import { SwipeCell } from '#components/list/SwipeCell.tsx';
import { editAddressHref } from '#paths/links.ts';
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

/** The actions below an address. */
const AddressActions = ({ address: { id, name, isDefault }, send }: AddressRowProps) => (
  <Row className={styles.foot} gap={16} wrap size={14} tone="soft">
    {isDefault ? (
      <Row as="span" className={styles.default} minHeight={44} grow>
        默认寄到这里
      </Row>
    ) : (
      <Row
        as="button"
        className={styles.default}
        minHeight={44}
        gap={8}
        grow
        tone="soft"
        aria-label={`设为默认地址：${name}`}
        onClick={() => send({ type: 'default.set', id })}
      >
        <span className={styles.mark} data-small />
        设为默认
      </Row>
    )}
    <PlainButton
      as={Link}
      href={editAddressHref(id)}
      aria-label={`编辑${name}的地址`}
      draggable={false}
      className={styles.act}
      tone="ink"
    >
      <Icon name="pencil" size={18} />
      编辑
    </PlainButton>
    <PlainButton
      className={styles.act}
      tone="ink"
      aria-label={`删除地址：${name}`}
      onClick={() => send({ type: 'delete.ask', id })}
    >
      <Icon name="bin" size={18} />
      删除
    </PlainButton>
  </Row>
);
