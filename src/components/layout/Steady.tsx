import type { ReactNode } from 'react';
import styles from './Steady.module.css';

interface SteadyProps {
  /** Whether everything above has its height. */
  readonly ready: boolean;
  readonly children: ReactNode;
}

/** Hides what follows blocks whose height depends on their data until they have it, so that nothing visible moves. */
export const Steady = ({ ready, children }: SteadyProps) => <div className={ready ? undefined : styles.waiting}>{children}</div>;
