import type { ReactNode } from 'react';
import type { DrawnFlow } from '../../drawn';
import { titleOf } from '../speech';
import styles from './Heading.module.css';

interface HeadingProps {
  readonly flow: DrawnFlow;
  readonly title?: string;
  readonly now?: string;
  readonly children?: ReactNode;
}

/** Which flow the picture shows, and in the app, where it stands. */
export function Heading({ flow, title = titleOf(flow), now, children }: HeadingProps) {
  return (
    <div className={styles.heading}>
      <h2>
        {title} <code>{flow.id}</code>
      </h2>
      {now && <span className={styles.now}>{now}</span>}
      <span className={styles.more}>{children}</span>
    </div>
  );
}
