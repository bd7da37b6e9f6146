import type { ReactNode } from 'react';
import type { Winner } from '../../../contract/draw/draw';
import { Marquee } from '../../components/list/Marquee';
import { useResource } from '../../hooks/useResource';
import { winners } from '../../machines/draw/winners';

interface WinnersProps {
  readonly className?: string | undefined;
  /** What stands above or beside the list; it goes with it where there are no winners. */
  readonly heading: ReactNode;
  /** Lines in the window. */
  readonly shown?: number;
  readonly children: (winner: Winner) => ReactNode;
}

const NOBODY_YET: readonly Winner[] = [];

/** Who won lately (docs/spec.md §3), one after the other; their place is kept while they come. */
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
