import type { ReactNode } from 'react';
import styles from './Tag.module.css';

export type Tone = 'gold' | 'jade' | 'cinnabar' | 'quiet';

/** A status label; the colour repeats what the text says. */
export function Tag({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  );
}
