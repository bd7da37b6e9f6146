import type { ReactElement, ReactNode } from 'react';
import { Icon } from '#components/icons/Icon.tsx';
import type { IconName } from '#components/icons/paths.ts';
import { Link } from '#components/layout/Link.ts';
import { Row, Text } from '#components/layout/primitives.tsx';
import type { Href } from '#paths/href.ts';
import styles from './team.module.css';

/** The page that a tap opens, and words for the action or the amount at the end of the row. */
type RowLink = { readonly to: Href; readonly action?: string } | { readonly to?: never; readonly action?: never };

type IconRowProps = RowLink & {
  /** The name of an icon, or a picture in its place. */
  readonly icon: ReactElement | IconName;
  readonly children: ReactNode;
};

/** A row of a card, with an icon before the text. With `to` the row is a link, without it plain text. */
export function IconRow({ icon, to, action, children }: IconRowProps) {
  const content = (
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
          {content}
        </Row>
      ) : (
        <Row as="p" gap={12} padY={8} padX={0} minHeight={56}>
          {content}
        </Row>
      )}
    </li>
  );
}
