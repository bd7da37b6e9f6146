import type { ReactElement, ReactNode } from 'react';
import { Icon } from '#components/icons/Icon.tsx';
import type { IconName } from '#components/icons/paths.ts';
import { Link } from '#components/layout/Link.ts';
import { Row, Text } from '#components/layout/primitives.tsx';
import type { Href } from '#paths/href.ts';
import styles from './team.module.css';

interface WayRowProps {
  readonly icon: ReactElement | IconName;
  /** The page that the row leads to; without one it is text. */
  readonly to?: Href;
  /** Says in words what a tap does. */
  readonly go?: string;
  readonly children: ReactNode;
}

/** A row of a card, with an icon before its text. */
export function WayRow({ icon, to, go, children }: WayRowProps) {
  const parts = (
    <>
      {typeof icon === 'string' ? <Icon name={icon} tone="faint" /> : icon}
      <Text as="span" className={styles.words} grow>
        {children}
      </Text>
      {go && (
        <Text as="span" size={14} tone="cinnabar">
          {go}
        </Text>
      )}
      {to && <Icon name="chevron" size={14} tone="faint" />}
    </>
  );
  return (
    <li>
      {to ? (
        <Row as={Link} href={to} gap={12} padY={8} padX={0} minHeight={56} tone="ink">
          {parts}
        </Row>
      ) : (
        <Row as="p" gap={12} padY={8} padX={0} minHeight={56}>
          {parts}
        </Row>
      )}
    </li>
  );
}
