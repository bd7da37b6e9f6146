import type { ReactNode } from 'react';
import layoutStyles from './layout.module.css';

interface HiddenUntilProps {
  /** True when all blocks above have their data. */
  readonly ready: boolean;
  readonly children: ReactNode;
}

/** Hides the lower part of a page until the blocks above it have their data, and so their final height: nothing visible moves then. */
export const HiddenUntil = ({ ready, children }: HiddenUntilProps) => (
  <div className={ready ? undefined : layoutStyles.waiting}>{children}</div>
);
