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
      <img className={styles.picture} src="/empty/lost.svg" width={160} height={120} alt="" />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
