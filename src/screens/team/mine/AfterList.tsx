import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { HiddenUntil } from '#components/layout/HiddenUntil.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import type { ListActor, ListMachine } from '#machines/core/list.ts';
import { oneOf, type StatusOf, statusOf } from '#machines/core/status.ts';

const mayGrow = oneOf<StatusOf<ListMachine>>('loading', 'ready', 'loadingMore');

/** Hides what follows a list while more rows may come, by themselves or by scrolling, so that no page of rows moves it. */
export function AfterList({ actor, children }: { readonly actor: ListActor; readonly children: ReactNode }) {
  const growing = useSelector(actor, (current) => mayGrow(statusOf(current)));
  return (
    <div className={layoutStyles.inset}>
      <HiddenUntil ready={!growing}>{children}</HiddenUntil>
    </div>
  );
}
