import type { ReactNode } from 'react';
import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import { Row, Text } from '#components/layout/primitives.tsx';
import type { Href } from '#paths/href.ts';

interface BandProps {
  readonly to: Href;
  readonly tint: 'cinnabar' | 'gold';
  readonly way: string;
  readonly children: ReactNode;
}

/** A coloured row that leads to another page. */
export const Band = ({ to, tint, way, children }: BandProps) => (
  <Row as={Link} href={to} gap={8} below={12} minHeight={52} padY={12} card tint={tint} inset>
    {tint === 'gold' && <Icon name="piece" />}
    <Text as="span" grow>
      {children}
    </Text>
    <Text as="span" size={14}>
      {way}
    </Text>
    <Icon name="chevron" size={14} />
  </Row>
);
