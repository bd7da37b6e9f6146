import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import { PlainButton, Row, Text } from '#components/layout/primitives.tsx';
import { editAddressHref } from '#paths/links.ts';
import styles from '../AddressBook.module.css';
import type { AddressRowProps } from '../AddressRow';
import { AddressText } from '../AddressText';

/** An address that a tap chooses. */
export const AddressChoice = ({ address, chosen, send }: Omit<AddressRowProps, 'choosing'>) => (
  <Row className={styles.row} padY={4} padX={0} data-chosen={chosen || undefined}>
    <Row
      as="button"
      grow
      padY={12}
      gap={12}
      aria-pressed={chosen}
      onClick={() => send({ type: 'address.choose', id: address.id })}
    >
      <span className={styles.mark} data-chosen={chosen || undefined} />
      <Text as="span" grow>
        <AddressText address={address} />
      </Text>
    </Row>
    <PlainButton
      as={Link}
      href={editAddressHref(address.id)}
      aria-label={`编辑${address.name}的地址`}
      draggable={false}
      className={styles.edit}
      tone="faint"
    >
      <Icon name="pencil" size={20} />
    </PlainButton>
  </Row>
);
