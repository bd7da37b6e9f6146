import { Skeleton } from '../feedback/Skeleton';
import { Card, Text } from '../layout/primitives';
import styles from './Stats.module.css';

interface StatsProps {
  readonly label: string;
  /** A value is null while it loads; a skeleton then takes its place. */
  readonly stats: readonly { readonly name: string; readonly value: string | null }[];
}

/** A row of statistics as a description list. */
export function Stats({ label, stats }: StatsProps) {
  return (
    <section aria-label={label} aria-busy={stats.some(({ value }) => value === null)}>
      <Card as="dl" className={styles.stats} center>
        {stats.map(({ name, value }) => (
          // A new key remounts the element, so that browsers count no layout shift when the value arrives.
          <div className={styles.stat} key={value === null ? `${name} loading` : name}>
            <Text as="dt" size={14} tone="faint">
              {name}
            </Text>
            <dd>{value ?? <Skeleton width="3em" />}</dd>
          </div>
        ))}
      </Card>
    </section>
  );
}
