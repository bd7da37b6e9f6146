import type { ReactNode } from 'react';
import layoutStyles from './layout.module.css';

interface HiddenUntilProps {
  /** All blocks above have their data. */
  readonly ready: boolean;
  readonly children: ReactNode;
}

/** Hides the page below blocks whose height depends on their data until these have come, so that nothing visible moves. */
export const HiddenUntil = ({ ready, children }: HiddenUntilProps) => (
  <div className={ready ? undefined : layoutStyles.waiting}>{children}</div>
);
