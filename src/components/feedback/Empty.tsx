import type { ReactNode } from 'react';
import styles from './Empty.module.css';

interface EmptyProps {
  /** The name of a drawing in public/empty. */
  readonly picture: 'addresses' | 'boxes' | 'goods' | 'records' | 'sales' | 'statement';
  /** The text that says what is missing, and a link or button that leads on. */
  readonly children: ReactNode;
}

/** Takes the place of a list or a page that has nothing to show. */
export const Empty = ({ picture, children }: EmptyProps) => (
  <div className={styles.empty}>
    <img className={styles.picture} src={`/empty/${picture}.svg`} width={160} height={120} alt="" />
    {children}
  </div>
);
