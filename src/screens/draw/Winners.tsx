import type { Winner } from '@juyi/contract/draw/activity';
import type { ComponentProps, ReactNode } from 'react';
import { Stack } from '#components/layout/primitives.tsx';
import { Marquee } from '#components/list/Marquee.tsx';
import { useResource } from '#hooks/useResource.ts';
import { winners } from '#machines/draw/winners.ts';

interface WinnersProps extends Omit<ComponentProps<typeof Stack<'section'>>, 'as' | 'children'> {
  /** Stands above the list. Without winners, heading and list are hidden. */
  readonly heading: ReactNode;
  /** The number of visible lines. */
  readonly visibleLines?: number;
  readonly children: (winner: Winner) => ReactNode;
}

/** The list while the winners load: one array for all renders, so that the marquee does not restart at each. */
const NO_WINNERS: readonly Winner[] = [];

/** Recent winners (docs/spec.md §3) in a marquee, whose space is reserved while the winners load. */
export function Winners({ heading, visibleLines, children, ...stackProps }: WinnersProps) {
  const { value, hidden, failed } = useResource(winners);
  if (hidden || failed || value?.length === 0) return null;
  return (
    <Stack as="section" {...stackProps}>
      {heading}
      <Marquee label="中奖名单" items={value ?? NO_WINNERS} visibleLines={visibleLines}>
        {children}
      </Marquee>
    </Stack>
  );
}
