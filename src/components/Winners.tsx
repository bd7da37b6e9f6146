import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useFlow } from '../hooks/useFlow';
import { winnersMachine } from '../machines/winners';
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
  const { actor } = useFlow(winnersMachine);
  const winners = useSelector(actor, (current) => current.context.winners);
  if (winners.length === 0) return null;
  return (
    <section className={className}>
      {heading}
      <Marquee label="中奖名单" items={winners} shown={shown}>
        {children}
      </Marquee>
    </section>
  );
}
