import type { ReactElement, ReactNode } from 'react';
import { Icon } from '#components/icons/Icon.tsx';
import type { IconName } from '#components/icons/paths.ts';
import { Link } from '#components/layout/Link.ts';
import { Card, Row, Text } from '#components/layout/primitives.tsx';
import type { Href } from '#paths/href.ts';
import styles from './team.module.css';

interface IconRowProps {
  /** The name of an icon, or a picture in its place. */
  readonly icon: ReactElement | IconName;
  /** The page that the row leads to; without one it is text. */
  readonly to?: Href;
  /** Says at the end of the row what a tap does. */
  readonly action?: string;
  readonly children: ReactNode;
}

/** A row of a card, with an icon before its text. */
export function IconRow({ icon, to, action, children }: IconRowProps) {
  const parts = (
    <>
      {typeof icon === 'string' ? <Icon name={icon} tone="faint" /> : icon}
      <Text as="span" className={styles.words} grow>
        {children}
      </Text>
      {action && (
        <Text as="span" size={14} tone="cinnabar">
          {action}
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

interface LinkCardProps {
  readonly label: string;
  readonly rows: readonly { readonly icon: IconName; readonly text: string; readonly to: Href }[];
}

/** A card of rows that lead on, each with its icon. */
export const LinkCard = ({ label, rows }: LinkCardProps) => (
  <Card as="ul" padY={4} lined aria-label={label}>
    {rows.map(({ icon, text, to }) => (
      <IconRow key={to} icon={icon} to={to}>
        {text}
      </IconRow>
    ))}
  </Card>
);
