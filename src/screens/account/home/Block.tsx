import type { ReactNode } from 'react';
import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import { Card, PlainButton, Row, Text } from '#components/layout/primitives.tsx';
import type { Href } from '#paths/href.ts';
import styles from './HomeScreen.module.css';

interface BlockProps {
  readonly label: string;
  readonly heading: ReactNode;
  /** The link to all of what is shown. */
  readonly more: string;
  readonly to: Href;
  readonly loading?: boolean;
  readonly children: ReactNode;
}

/** A card of the home with a heading, and a link beside it. */
export const Block = ({ label, heading, more, to, loading, children }: BlockProps) => (
  <Card as="section" className={styles.block} inset above={12} aria-label={label} aria-busy={loading}>
    <Row className={styles.head} gap={8} spread>
      <Text as="h2" lineBreak="cut">
        {heading}
      </Text>
      <PlainButton as={Link} href={to} tone="faint" size={14}>
        {more}
        <Icon name="chevron" size={14} />
      </PlainButton>
    </Row>
    {children}
  </Card>
);
