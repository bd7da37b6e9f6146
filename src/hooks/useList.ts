import { shallowEqual, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { FlowDraft } from '#machines/core/draft.ts';
import type { ListEvent } from '#machines/core/list.events.ts';
import type { ListActor, ListDraft, ListInput, ListMachine } from '#machines/core/list.ts';
import { visitKey } from './hashLocation';
import { useFlow } from './useFlow';
import { useListScrollRestoration } from './useListScrollRestoration';

/** A paginated list as `listOf` (machines/core/listOf.ts) defines it. */
interface ListDefinition<View extends object, F> {
  readonly machine: ListMachine;
  readonly draft: FlowDraft<ListMachine, ListDraft>;
  readonly view: (snapshot: SnapshotFrom<ListMachine>) => View;
  readonly filterEvent: (filter: F) => ListEvent;
}

/** Runs a paginated list for a screen, with scroll restoration. `view` has the typed rows; `show` changes the filter. */
export function useList<View extends object, F>(definition: ListDefinition<View, F>, filter?: ListInput['filter']) {
  const [visit] = useState(visitKey);
  const { actor: flow } = useFlow(definition.machine, {
    input: { entry: visit, ...(filter && { filter }) },
    draft: definition.draft,
  });
  const actor: ListActor = flow;
  const view = useSelector(actor, definition.view, shallowEqual);
  const shown = useSelector(actor, (current) => current.context.rows.length > 0);
  useListScrollRestoration(definition.draft.name, visit, shown);
  const show = (next: F) => actor.send(definition.filterEvent(next));
  return { actor, view, show };
}
