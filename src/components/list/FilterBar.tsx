import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ListActor } from '#machines/core/list.ts';
import { statusOf } from '#machines/core/status.ts';
import { Row } from '../layout/primitives';
import styles from './FilterBar.module.css';

interface FilterBarProps {
  /** The list below the bar. */
  readonly actor: ListActor;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The filters above a list, such as tabs and a month. They stay in sight while the list scrolls. A list that is empty without a filter has none. */
export function FilterBar({ actor, className = '', children }: FilterBarProps) {
  const isNeeded = useSelector(
    actor,
    (current) => statusOf(current) !== 'empty' || Object.values(current.context.filter).some((value) => value !== undefined),
  );
  if (!isNeeded) return null;
  return (
    <Row className={`${styles.bar} ${className}`} gap={8} wrap spread>
      {children}
    </Row>
  );
}
