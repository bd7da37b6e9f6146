import type { ReactNode } from 'react';
import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import { Card, PlainButton, Row, Text } from '#components/layout/primitives.tsx';
import type { Href } from '#paths/href.ts';
import styles from './HomeScreen.module.css';

interface HomeCardProps {
  readonly label: string;
  readonly heading: ReactNode;
  /** The link beside the heading, to all of what the card shows a part of. */
  readonly linkText: string;
  readonly href: Href;
  /** Tells screen readers that the content is still to come. */
  readonly loading?: boolean;
  readonly children: ReactNode;
}

/** A card of the home with a heading, and a link beside it. */
export const HomeCard = ({ label, heading, linkText, href, loading, children }: HomeCardProps) => (
  <Card as="section" className={styles.block} inset above={12} aria-label={label} aria-busy={loading}>
    <Row className={styles.head} gap={8} spread>
      <Text as="h2" lineBreak="cut">
        {heading}
      </Text>
      <PlainButton as={Link} href={href} tone="faint" size={14}>
        {linkText}
        <Icon name="chevron" size={14} />
      </PlainButton>
    </Row>
    {children}
  </Card>
);
