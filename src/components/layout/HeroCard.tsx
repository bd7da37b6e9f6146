import type { ReactNode } from 'react';
import { FlowFailed, type FlowFailedProps } from '../feedback/FlowFailed';
import { Skeleton } from '../feedback/Skeleton';
import styles from './HeroCard.module.css';

type Figure = readonly [name: string, value: string | null];

interface HeroCardProps {
  readonly label: string;
  /** The one big number and its name; null while it is on its way. */
  readonly figure: Figure;
  readonly others?: readonly Figure[];
  /** What stands in the card's place when it could not be read. */
  readonly failed: FlowFailedProps | null;
  readonly children?: ReactNode;
}

/** The number that a page is about, on the brand's colour, with what belongs to it. */
export function HeroCard({ label, figure: [name, value], others = [], failed, children }: HeroCardProps) {
  if (failed)
    return (
      <section className={styles.unread} aria-label={label}>
        <FlowFailed {...failed} />
      </section>
    );
  const bone = <Skeleton width="4em" />;
  return (
    <section className={styles.card} aria-label={label} aria-busy={value === null}>
      <p className={styles.name}>{name}</p>
      <p className={styles.figure}>{value ?? bone}</p>
      {others.length > 0 && (
        <dl className={styles.others}>
          {others.map(([other, amount]) => (
            <div key={other}>
              <dt>{other}</dt>
              <dd>{amount ?? bone}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  );
}
