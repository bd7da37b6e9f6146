import type { ComponentProps } from 'react';
import { LinkButton } from '#components/layout/primitives.tsx';
import { type Shortfall, shortfallOfChoice } from '#hooks/useChoice.ts';

interface MoreDataIpProps extends Pick<ComponentProps<typeof LinkButton>, 'tint' | 'grow' | 'children'> {
  readonly shortfall: Shortfall;
}

/** Leads to the page that gets data IP, which begins with what is missing for these goods. */
export const MoreDataIp = ({ shortfall, ...props }: MoreDataIpProps) => (
  <LinkButton {...props} href="/redeem" onClick={() => shortfallOfChoice.keep(shortfall)} />
);
