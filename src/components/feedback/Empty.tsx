import type { ReactNode } from 'react';
import styles from './Empty.module.css';

interface EmptyProps {
  /** A drawing in public/empty. */
  readonly picture: 'addresses' | 'boxes' | 'goods' | 'records' | 'sales' | 'statement';
  /** Says what is missing, and leads on by a link or a button. */
  readonly children: ReactNode;
}

/** Stands in place of a list or a page that has nothing to show. */
export const Empty = ({ picture, children }: EmptyProps) => (
  <div className={styles.empty}>
    <img className={styles.picture} src={`/empty/${picture}.svg`} width={160} height={120} alt="" />
    {children}
  </div>
);
