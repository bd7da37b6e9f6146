import { Skeleton } from '../feedback/Skeleton';
import styles from './Stats.module.css';

interface StatsProps {
  readonly label: string;
  /** A name and its value; null while it is on its way. */
  readonly stats: readonly (readonly [name: string, value: string | null])[];
}

/** Some numbers beside each other, numbers before words. */
export function Stats({ label, stats }: StatsProps) {
  return (
    <section aria-label={label} aria-busy={stats.some(([, value]) => value === null)}>
      <dl className={styles.stats}>
        {stats.map(([name, value]) => (
          <div className={styles.stat} key={name}>
            <dt>{name}</dt>
            <dd>{value ?? <Skeleton width="3em" />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
