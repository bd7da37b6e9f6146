import type { ReactNode } from 'react';
import type { DrawnFlow } from '../drawn';
import styles from './Heading.module.css';
import { titleOf } from './speech';

/** Which flow the picture shows, and in the app, where it stands. */
export function Heading({ flow, now, children }: { flow: DrawnFlow; now?: string; children?: ReactNode }) {
  return (
    <div className={styles.heading}>
      <h2>
        {titleOf(flow)} <code>{flow.id}</code>
      </h2>
      {now && <span className={styles.now}>{now}</span>}
      <span className={styles.more}>{children}</span>
    </div>
  );
}
