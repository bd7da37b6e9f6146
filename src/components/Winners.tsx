import type { ReactNode } from 'react';
import { useResource } from '../hooks/useResource';
import { winners } from '../machines/winners';
import type { Winner } from '../services/contract/draw';
import { Marquee } from './Marquee';

interface WinnersProps {
  readonly className?: string | undefined;
  /** What stands above or beside the list; it goes with it where there are no winners. */
  readonly heading: ReactNode;
  /** Lines in the window. */
  readonly shown?: number;
  readonly children: (winner: Winner) => ReactNode;
}

/** Who won lately (docs/spec.md §3), one after the other. */
export function Winners({ className, heading, shown, children }: WinnersProps) {
  const { value } = useResource(winners);
  if (!value || value.length === 0) return null;
  return (
    <section className={className}>
      {heading}
      <Marquee label="中奖名单" items={value} shown={shown}>
        {children}
      </Marquee>
    </section>
  );
}
