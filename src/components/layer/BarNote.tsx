import type { ReactNode } from 'react';
import { Text } from '../layout/primitives';

/** A sentence above the page's main buttons, inside a BottomBar. */
export const BarNote = ({ children }: { readonly children: ReactNode }) => (
  <Text below={8} size={14} tone="soft" center>
    {children}
  </Text>
);
