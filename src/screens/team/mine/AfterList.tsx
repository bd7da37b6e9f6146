import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import layout from '#components/layout/layout.module.css';
import { Steady } from '#components/layout/Steady.tsx';
import type { ListActor, ListMachine } from '#machines/core/list.ts';
import { oneOf, type StatusOf, statusOf } from '#machines/core/status.ts';

const mayGrow = oneOf<StatusOf<ListMachine>>('loading', 'ready', 'loadingMore');

interface AfterListProps {
  readonly actor: ListActor;
  readonly children: ReactNode;
}

/** Hides what follows a list until the end of the list has loaded, so that no page of rows moves it. */
export function AfterList({ actor, children }: AfterListProps) {
  const ended = useSelector(actor, (current) => !mayGrow(statusOf(current)));
  return (
    <div className={layout.inset}>
      <Steady ready={ended}>{children}</Steady>
    </div>
  );
}
