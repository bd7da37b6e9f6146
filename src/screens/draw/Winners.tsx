import type { Winner } from '@juyi/contract/draw/draw';
import type { ReactNode } from 'react';
import { Marquee } from '#components/list/Marquee.tsx';
import { useResource } from '#hooks/useResource.ts';
import { winners } from '#machines/draw/winners.ts';

interface WinnersProps {
  readonly className?: string | undefined;
  /** Hidden together with the list when there are no winners. */
  readonly heading: ReactNode;
  /** Visible lines. */
  readonly shown?: number;
  readonly children: (winner: Winner) => ReactNode;
}

const NOBODY_YET: readonly Winner[] = [];

/** Recent winners (docs/spec.md §3) in a marquee; its space is reserved while they load. */
export function Winners({ className, heading, shown, children }: WinnersProps) {
  const { value, hidden, failed } = useResource(winners);
  if (hidden || failed || value?.length === 0) return null;
  return (
    <section className={className}>
      {heading}
      <Marquee label="中奖名单" items={value ?? NOBODY_YET} shown={shown}>
        {children}
      </Marquee>
    </section>
  );
}
