import type { ReactNode } from 'react';
import { goBack } from '../../hooks/hashLocation';
import styles from './BackBar.module.css';

interface BackBarProps {
  /** For pages without another heading. */
  readonly title?: string | undefined;
  /** Actions on the right. */
  readonly end?: ReactNode;
}

/** The navigation bar with the back button; see goBack for landing pages. */
export function BackBar({ title, end }: BackBarProps) {
  return (
    <nav className={styles.bar}>
      <button type="button" className={styles.back} onClick={goBack} aria-label="返回">
        <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
          <path
            d="M14.5 5.5L8 12l6.5 6.5"
            fill="none"
            stroke="currentcolor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </button>
      {title && <h1 className={styles.title}>{title}</h1>}
      {end && <div className={styles.end}>{end}</div>}
    </nav>
  );
}
