import { useActorRef, useSelector } from '@xstate/react';
import { useContext, useEffect, useState } from 'react';
import type { ActorRefFrom, AnyActorRef, AnyMachineSnapshot, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import type { FlowDraft } from '../machines/core/draft';
import { clearDraft, formDraftName, readDraft, writeDraft } from '../services/browser/draft';
import { reports, type Toast } from '../services/http/reports';
import { FlowContext } from './FlowContext';
import { useLayer } from './useLayer';

interface FlowOptions<M extends AnyStateMachine, T> {
  readonly input?: Omit<InputFrom<M>, 'draft'>;
  readonly draft?: FlowDraft<M, T>;
}

/**
 * Runs a flow for the screen that calls it: gives it the kept draft and keeps it, lets its toasts be said, and stops it
 * with the screen. `children` are its parts, to be read with useSelector and never sent to.
 */
export function useFlow<M extends AnyStateMachine, T = never>(machine: M, { input, draft }: FlowOptions<M, T> = {}) {
  const { inspect, snapshot } = useContext(FlowContext);
  // Read once: a flow takes its input when it starts.
  const [start] = useState(() => ({ ...input, draft: draft && readDraft(draft) }));
  const options = { input: start, inspect, ...(snapshot?.machine === machine && { snapshot }) };
  const actor: AnyActorRef = useActorRef<AnyStateMachine>(machine, options);

  useEffect(() => {
    const said = actor.on('toast', (toast: Toast) => reports.emit('toast', toast));
    return () => said.unsubscribe();
  }, [actor]);

  useEffect(() => {
    if (!draft) return;
    let before: string | undefined;
    const keep = () => {
      const current: AnyMachineSnapshot = actor.getSnapshot();
      const done = current.status === 'done';
      if (done) clearDraft(formDraftName(draft.name));
      const value = done ? null : draft.of(current.context);
      const text = JSON.stringify(value);
      if (text === before) return;
      before = text;
      if (value === null) clearDraft(draft.name);
      else writeDraft(draft, value);
    };
    keep();
    const watching = actor.subscribe({ next: keep, complete: keep });
    return () => watching.unsubscribe();
  }, [actor, draft]);

  useLayer(actor);

  const children: SnapshotFrom<M>['children'] = useSelector(actor, (current: AnyMachineSnapshot) => current.children);
  return { actor: actor as ActorRefFrom<M>, children };
}
