import { shallowEqual, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { FlowDraft } from '../machines/core/draft';
import type { ListActor, ListDraft, ListInput, ListMachine } from '../machines/core/list';
import type { ListEvent } from '../machines/core/list.events';
import { visitKey } from './hashLocation';
import { useFlow } from './useFlow';
import { usePlace } from './usePlace';

/** What listOf gives. */
interface ListFace<View extends object, F> {
  readonly machine: ListMachine;
  readonly draft: FlowDraft<ListMachine, ListDraft>;
  readonly view: (snapshot: SnapshotFrom<ListMachine>) => View;
  readonly filter: (filter: F) => ListEvent;
}

/** Runs a list for a screen: its rows in the types of its call, the way to filter them, and the place on the page. */
export function useList<View extends object, F>(face: ListFace<View, F>, filter?: ListInput['filter']) {
  const [entry] = useState(visitKey);
  const { actor: flow } = useFlow(face.machine, { input: { entry, filter }, draft: face.draft });
  const actor: ListActor = flow;
  const view = useSelector(actor, face.view, shallowEqual);
  const shown = useSelector(actor, (current) => current.context.rows.length > 0);
  usePlace(face.draft.name, entry, shown);
  return { actor, view, show: (next: F) => actor.send(face.filter(next)) };
}
