import type { ReactNode } from 'react';
import styles from './Steady.module.css';

interface SteadyProps {
  /** Whether everything above has its height. */
  readonly ready: boolean;
  readonly children: ReactNode;
}

/** What follows blocks whose height depends on their data: invisible until they have it, so that nothing that is seen moves. */
export const Steady = ({ ready, children }: SteadyProps) => <div className={ready ? undefined : styles.waiting}>{children}</div>;
