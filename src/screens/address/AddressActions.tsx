import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import { PlainButton, Row } from '#components/layout/primitives.tsx';
import { editAddressHref } from '#paths/links.ts';
import styles from './AddressBook.module.css';
import type { AddressRowProps } from './AddressRow';

/** The actions below an address. */
export const AddressActions = ({ address: { id, name, isDefault }, send }: Pick<AddressRowProps, 'address' | 'send'>) => (
  <Row className={styles.foot} inset gap={16} wrap size={14} tone="soft">
    {isDefault ? (
      // Its mark stands above.
      <span className={styles.default} />
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
    <Row gap={16}>
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
  </Row>
);
