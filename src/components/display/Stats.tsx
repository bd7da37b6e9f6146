import { Skeleton } from '../feedback/Skeleton';
import styles from './Stats.module.css';

interface StatsProps {
  readonly label: string;
  /** Null while loading: a skeleton. */
  readonly stats: readonly (readonly [name: string, value: string | null])[];
}

/** A row of statistics as a description list. */
export function Stats({ label, stats }: StatsProps) {
  return (
    <section aria-label={label} aria-busy={stats.some(([, value]) => value === null)}>
      <dl className={styles.stats}>
        {stats.map(([name, value]) => (
          // Another element once it has its value: wider neighbours don't move it.
          <div className={styles.stat} key={value === null ? `${name} …` : name}>
            <dt>{name}</dt>
            <dd>{value ?? <Skeleton width="3em" />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
