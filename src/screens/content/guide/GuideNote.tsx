import { Text } from '#components/layout/primitives.tsx';

/** A sentence in small type beside the steps of a guide. */
export const GuideNote = ({ children }: { readonly children: string }) => (
  <Text padX={4} size={14} tone="soft">
    {children}
  </Text>
);
