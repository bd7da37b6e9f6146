import type { ReactNode } from 'react';
import type { Href } from '#paths/href.ts';
import { FlowFailed, type FlowFailedProps } from '../feedback/FlowFailed';
import { Skeleton } from '../feedback/Skeleton';
import { Icon } from '../icons/Icon';
import styles from './HeroCard.module.css';
import { Link } from './Link';

type Figure = readonly [name: string, value: string | null, to?: Href];

interface HeroCardProps {
  readonly label: string;
  /** The main number and its name; null while loading. */
  readonly figure: Figure;
  /** More numbers, which may lead to their entries. */
  readonly others?: readonly Figure[];
  /** A link beside the main number. */
  readonly way?: { readonly text: string; readonly to: Href } | undefined;
  /** Replaces the card with an error state. */
  readonly failed: FlowFailedProps | null;
  readonly children?: ReactNode;
}

/** A card with a page's main number on the brand colour. */
export function HeroCard({ label, figure: [name, value], others = [], way, failed, children }: HeroCardProps) {
  if (failed)
    return (
      <section className={styles.unread} aria-label={label}>
        <FlowFailed {...failed} />
      </section>
    );
  const placeholder = <Skeleton width="4em" />;
  return (
    <section className={styles.card} aria-label={label} aria-busy={value === null}>
      <p className={styles.name}>{name}</p>
      <div className={styles.main}>
        <p className={styles.figure}>{value ?? placeholder}</p>
        {way && (
          <Link href={way.to} className={styles.way}>
            <span>{way.text}</span>
          </Link>
        )}
      </div>
      {others.length > 0 && (
        <dl className={styles.others}>
          {others.map(([other, amount, to]) => (
            // A new key makes a new element, which does not count as moved by wider neighbours.
            <div key={amount === null ? `${other} …` : other}>
              <dt>{other}</dt>
              <dd>
                {to ? (
                  <Link href={to} className={styles.to} aria-label={`${other} ${amount ?? ''}`}>
                    {amount ?? placeholder}
                    <Icon name="chevron" size={14} />
                  </Link>
                ) : (
                  (amount ?? placeholder)
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  );
}
