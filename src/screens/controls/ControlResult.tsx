import type { ReactNode } from 'react';
import { Text } from '#components/layout/primitives.tsx';

interface ControlResultProps {
  /** The name of the control. */
  readonly control: string;
  readonly children: ReactNode;
}

/** A line below a control that says what was chosen with it. */
export const ControlResult = ({ control, children }: ControlResultProps) => (
  <Text below={8} size={14} tone="jade" aria-label={`${control}的结果`}>
    {children}
  </Text>
);
