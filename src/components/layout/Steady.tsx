import type { ReactNode } from 'react';
import layout from './layout.module.css';

interface SteadyProps {
  /** Everything above has its height. */
  readonly ready: boolean;
  readonly children: ReactNode;
}

/** Hides what follows blocks whose height depends on their data until they have it, so that nothing visible moves. */
export const Steady = ({ ready, children }: SteadyProps) => <div className={ready ? undefined : layout.waiting}>{children}</div>;
