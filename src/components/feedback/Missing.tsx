import type { ReactNode } from 'react';
import { Stack, Text } from '../layout/primitives';
import styles from './Missing.module.css';

interface MissingProps {
  readonly title: string;
  readonly text: string;
  /** Links to other pages. */
  readonly children: ReactNode;
}

/** Takes the place of a page whose content does not exist. */
export function Missing({ title, text, children }: MissingProps) {
  return (
    <Stack className={styles.page} gap={12} center>
      <img className={styles.picture} src="/empty/lost.svg" width={160} height={120} alt="" />
      <Text as="h1" size={20}>
        {title}
      </Text>
      <Text below={16} tone="soft">
        {text}
      </Text>
      {children}
    </Stack>
  );
}
