import type { ReactNode } from 'react';
import { Card, Stack, Text } from '#components/layout/primitives.tsx';
import styles from './ControlsScreen.module.css';

interface SectionProps {
  readonly title: string;
  readonly note: string;
  /** Fills the card to its edges. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A control, and how it behaves. */
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

/** Shows the outcome of a control. */
export const Result = ({ of, children }: { readonly of: string; readonly children: ReactNode }) => (
  <Text below={8} size={14} tone="jade" aria-label={`${of}的结果`}>
    {children}
  </Text>
);
