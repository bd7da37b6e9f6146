import type { ReactNode } from 'react';
import { goBack } from '../../hooks/hashLocation';
import styles from './BackBar.module.css';

interface BackBarProps {
  /** What the page is, where nothing else on it says so. */
  readonly title?: string | undefined;
  /** What else there is to do, at the right. */
  readonly end?: ReactNode;
}

/** The way back at the top of a page; where there is nothing to go back to, the way home. */
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
