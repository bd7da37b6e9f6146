import type { ReactNode } from 'react';
import type { Href } from '#paths/href.ts';
import { type Craft, groundOf } from '../craft/crafts';
import { FlowFailed, type FlowFailedProps } from '../feedback/FlowFailed';
import { Skeleton } from '../feedback/Skeleton';
import { Icon } from '../icons/Icon';
import styles from './HeroCard.module.css';
import headline from './headline.module.css';
import { Link } from './Link';
import { Card, Pill, PlainButton, Row, Text } from './primitives';

interface Figure {
  readonly name: string;
  /** The formatted number; null while it loads. */
  readonly value: string | null;
  /** The page with the entries behind the number. */
  readonly to?: Href | undefined;
}

interface HeroCardProps {
  readonly label: string;
  readonly craft: Craft;
  /** The main number. */
  readonly figure: Figure;
  /** The smaller numbers below the main number. */
  readonly others?: readonly Figure[];
  /** A link beside the main number. */
  readonly link?: { readonly text: string; readonly to: Href } | undefined;
  /** A failure, which replaces the card with an error state. */
  readonly failed: FlowFailedProps | null;
  readonly children?: ReactNode;
}

/** A card with a page's main number on the ground of a craft. */
export function HeroCard({ label, craft, figure, others = [], link, failed, children }: HeroCardProps) {
  if (failed) return <FlowFailed {...failed} label={label} />;
  const placeholder = <Skeleton width="4em" />;
  return (
    <Card
      as="section"
      className={`${styles.card} ${groundOf(craft)}`}
      tint="hero"
      padY={16}
      aria-label={label}
      aria-busy={figure.value === null}
    >
      <Text size={14}>{figure.name}</Text>
      {/* The minimum height is that of the link, so that a card without a link is as high. */}
      <Row minHeight={44} gap={8} wrap spread>
        <Text className={headline.figure} strong>
          {figure.value ?? placeholder}
        </Text>
        {link && (
          <PlainButton as={Link} href={link.to} size={14} strong>
            <Pill className={styles.way} size={14}>
              {link.text}
            </Pill>
          </PlainButton>
        )}
      </Row>
      {others.length > 0 && (
        <dl className={styles.others}>
          {others.map(({ name, value, to }) => (
            // A new key remounts the element, so that browsers count no layout shift when the value arrives.
            <div key={value === null ? `${name} …` : name}>
              <Text as="dt" size={14}>
                {name}
              </Text>
              <Text as="dd" className={styles.amount} strong>
                {to ? (
                  <Link href={to} className={styles.to} aria-label={`${name} ${value ?? ''}`}>
                    {value ?? placeholder}
                    <Icon name="chevron" size={14} />
                  </Link>
                ) : (
                  (value ?? placeholder)
                )}
              </Text>
            </div>
          ))}
        </dl>
      )}
      {children}
    </Card>
  );
}
