import { Icon } from '#components/icons/Icon.tsx';
import type { IconName } from '#components/icons/paths.ts';
import { IconBadge, Pill, Row, Text } from '#components/layout/primitives.tsx';
import styles from './CustomerScreen.module.css';

type ContactProps = {
  readonly icon: IconName;
  /** The name of the phone number or the account. */
  readonly name: string;
  readonly value: string;
  /** Says what a tap does. */
  readonly action: string;
} & ({ readonly href: string; readonly onTap?: never } | { readonly href?: never; readonly onTap: () => void });

/** A way to customer service. A tap follows its link or calls `onTap`. */
export function Contact({ icon, name, value, action, href, onTap }: ContactProps) {
  const looks = { className: styles.contact, minHeight: 56, padY: 12, padX: 0, gap: 12, size: 14, tone: 'soft' } as const;
  const parts = (
    <>
      <IconBadge tint="cinnabar">
        <Icon name={icon} tone="cinnabar" />
      </IconBadge>
      <Text as="span" grow>
        {name}
        <b>{value}</b>
      </Text>
      <Pill className={styles.do} size={14} strong tint={href ? 'fill' : undefined} tone={href ? undefined : 'cinnabar'}>
        {action}
      </Pill>
    </>
  );
  return href ? (
    <Row as="a" href={href} {...looks}>
      {parts}
    </Row>
  ) : (
    <Row as="button" onClick={onTap} {...looks}>
      {parts}
    </Row>
  );
}
