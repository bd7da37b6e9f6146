import type { ReactNode } from 'react';
import { Text } from '#components/layout/primitives.tsx';

/** Says what was chosen with a control. */
export const ControlResult = ({ control, children }: { readonly control: string; readonly children: ReactNode }) => (
  <Text below={8} size={14} tone="jade" aria-label={`${control}的结果`}>
    {children}
  </Text>
);
