import type { ReactNode } from 'react';
import type { FlowWithLayout } from '../../flowBook';
import { titleOf } from '../labels';
import styles from './Heading.module.css';

interface HeadingProps {
  readonly flow: FlowWithLayout;
  readonly title?: string;
  readonly now?: string;
  readonly children?: ReactNode;
}

/** The diagram's heading: the flow, and in the live view its current state. */
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
