import { Skeleton } from '../feedback/Skeleton';
import styles from './Stats.module.css';

interface FiguresProps {
  readonly label: string;
  /** A name and its value; null while it is on its way. */
  readonly figures: readonly (readonly [name: string, value: string | null])[];
}

/** Some numbers beside each other, numbers before words. */
export function Figures({ label, figures }: FiguresProps) {
  return (
    <section aria-label={label} aria-busy={figures.some(([, value]) => value === null)}>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div className={styles.figure} key={name}>
            <dt>{name}</dt>
            <dd>{value ?? <Skeleton width="3em" />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
