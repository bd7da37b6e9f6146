import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import layout from '#components/layout/layout.module.css';
import { Steady } from '#components/layout/Steady.tsx';
import type { ListActor } from '#machines/core/list.ts';

interface AfterListProps {
  readonly actor: ListActor;
  readonly children: ReactNode;
}

/** Hides what follows a list until the end of the list has loaded, so that no page of rows moves it. */
export function AfterList({ actor, children }: AfterListProps) {
  const ended = useSelector(actor, (current) => !current.matches('loading') && !current.hasTag('more'));
  return (
    <div className={layout.inset}>
      <Steady ready={ended}>{children}</Steady>
    </div>
  );
}
