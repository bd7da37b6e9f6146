import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { Icon } from '../icons/Icon';
import { Link } from '../layout/Link';
import { Row, Stack } from '../layout/primitives';

interface LinkRowProps extends Omit<ComponentPropsWithoutRef<typeof Row<typeof Link>>, 'as'> {
  /** The icon or picture before the text. */
  readonly leading: ReactNode;
  /** The lines of text. */
  readonly children: ReactNode;
}

/** A row that leads to another page, with a chevron at its end. */
export const LinkRow = ({ leading, children, ...row }: LinkRowProps) => (
  <Row as={Link} gap={12} tone="ink" {...row}>
    {leading}
    <Stack as="span" gap={4} grow>
      {children}
    </Stack>
    <Icon name="chevron" size={14} tone="faint" />
  </Row>
);
