import type { ReactNode } from 'react';
import styles from './Empty.module.css';

interface EmptyProps {
  /** A drawing in public/empty. */
  readonly picture: 'addresses' | 'boxes' | 'goods' | 'records' | 'sales' | 'statement';
  /** They say what is missing, and have a link or a button that leads on. */
  readonly children: ReactNode;
}

/** An empty state. */
export const Empty = ({ picture, children }: EmptyProps) => (
  <div className={styles.empty}>
    <img className={styles.picture} src={`/empty/${picture}.svg`} width={160} height={120} alt="" />
    {children}
  </div>
);
