import type { ReactNode } from 'react';
import { Row } from '../layout/primitives';
import styles from './FilterBar.module.css';

interface FilterBarProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The filters above a list, such as tabs and a month. They stay in sight while the list scrolls. */
export const FilterBar = ({ className = '', children }: FilterBarProps) => (
  <Row className={`${styles.bar} ${className}`} gap={8} wrap spread>
    {children}
  </Row>
);
