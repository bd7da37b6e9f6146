import type { ReactNode } from 'react';
import { Icon } from '#components/icons/Icon.tsx';
import type { IconName } from '#components/icons/paths.ts';
import { IconBadge, Pill, Row, Text } from '#components/layout/primitives.tsx';
import styles from './CustomerScreen.module.css';

interface ContactProps {
  readonly icon: IconName;
  /** Names the way. */
  readonly what: string;
  readonly value: string;
  /** Says what a tap does. */
  readonly action: string;
  /** A tap follows this link; without one it calls `onTap`. */
  readonly href?: string;
  readonly onTap?: () => void;
  readonly children?: ReactNode;
}

/** A way to customer service, and what a tap on it does. */
export function Contact({ icon, what, value, action, href, onTap, children }: ContactProps) {
  const looks = { className: styles.contact, minHeight: 56, padY: 12, padX: 0, gap: 12, size: 14, tone: 'soft' } as const;
  const parts = (
    <>
      <IconBadge tint="cinnabar">
        <Icon name={icon} tone="cinnabar" />
      </IconBadge>
      <Text as="span" grow>
        {what}
        <b>{value}</b>
        {children}
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
