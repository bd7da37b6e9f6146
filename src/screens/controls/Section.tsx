import type { ReactNode } from 'react';
import { Card, Stack, Text } from '#components/layout/primitives.tsx';
import styles from './ControlsScreen.module.css';

interface SectionProps {
  readonly title: string;
  readonly note: string;
  /** The control fills the card to its edges. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A card with a control under its name and a note on how it behaves. */
export const Section = ({ title, note, flush, children }: SectionProps) => (
  <Card as="section" className={styles.section} inset above={12} aria-label={title}>
    <Stack padY={12}>
      <h2>{title}</h2>
      <Text size={12} tone="faint">
        {note}
      </Text>
    </Stack>
    {flush ? (
      children
    ) : (
      <Text as="div" padY={12}>
        {children}
      </Text>
    )}
  </Card>
);
