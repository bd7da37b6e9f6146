import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { HiddenUntil } from '#components/layout/HiddenUntil.tsx';
import type { ListActor, ListMachine } from '#machines/core/list.ts';
import { oneOf, type StatusOf, statusOf } from '#machines/core/status.ts';

/** Tells whether a list may still grow, by itself or when the member scrolls. */
const mayGrow = oneOf<StatusOf<ListMachine>>('loading', 'ready', 'loadingMore');

/** Hides the content below a list while the list may still grow, because each new page of rows would push the content down. */
export function AfterList({ actor, children }: { readonly actor: ListActor; readonly children: ReactNode }) {
  const isGrowing = useSelector(actor, (current) => mayGrow(statusOf(current)));
  return (
    <div className="inset">
      <HiddenUntil ready={!isGrowing}>{children}</HiddenUntil>
    </div>
  );
}
