import type { ReactNode } from 'react';
import styles from './Missing.module.css';

interface MissingProps {
  readonly title: string;
  readonly text: string;
  /** Links to elsewhere. */
  readonly children: ReactNode;
}

/** A full-page not-found state. */
export function Missing({ title, text, children }: MissingProps) {
  return (
    <div className={styles.page}>
      <svg className={styles.picture} viewBox="0 0 160 104" aria-hidden="true">
        <circle cx="62" cy="58" r="36" />
        <circle cx="104" cy="44" r="36" strokeDasharray="6 12" />
      </svg>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
