import type { Winner } from '@juyi/contract/draw/activity';
import type { ComponentProps, ReactNode } from 'react';
import { Stack } from '#components/layout/primitives.tsx';
import { Marquee } from '#components/list/Marquee.tsx';
import { useResource } from '#hooks/useResource.ts';
import { winners } from '#machines/draw/winners.ts';

interface WinnersProps extends Omit<ComponentProps<typeof Stack<'section'>>, 'as' | 'children'> {
  /** Stands above the list, and is hidden with it when there are no winners. */
  readonly heading: ReactNode;
  /** The number of visible lines. */
  readonly visibleLines?: number;
  readonly children: (winner: Winner) => ReactNode;
}

/** One array for all renders, so that the marquee does not begin anew. */
const NOBODY_YET: readonly Winner[] = [];

/** Recent winners (docs/spec.md §3) in a marquee; its space is reserved while they load. */
export function Winners({ heading, visibleLines, children, ...looks }: WinnersProps) {
  const { value, hidden, failed } = useResource(winners);
  if (hidden || failed || value?.length === 0) return null;
  return (
    <Stack as="section" {...looks}>
      {heading}
      <Marquee label="中奖名单" items={value ?? NOBODY_YET} visibleLines={visibleLines}>
        {children}
      </Marquee>
    </Stack>
  );
}
