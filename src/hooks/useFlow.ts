import { useActorRef, useSelector } from '@xstate/react';
import { useContext, useEffect, useState } from 'react';
import type { ActorRefFrom, AnyActorRef, AnyMachineSnapshot, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import type { FlowDraft } from '#machines/core/draft.ts';
import { clearDraft, formDraftName, readDraft, writeDraft } from '#services/browser/draft.ts';
import type { Failure, FailureKind } from '#services/http/failure.ts';
import { reports, type Toast } from '#services/http/reports.ts';
import { FlowContext } from './FlowContext';
import { useLayer } from './useLayer';

interface FlowOptions<M extends AnyStateMachine, T> {
  readonly input?: Omit<InputFrom<M>, 'draft'>;
  /** The part that survives a reload; the machine finds what was stored in `input.draft`. */
  readonly draft?: FlowDraft<M, T>;
}

/** The events by which a member reads again what could not be read. No write listens to them. */
const READS_AGAIN = ['flow.retry', 'resource.reload'] as const;
/** The failures that come without a network. */
const LOST_ON_THE_WAY: readonly FailureKind[] = ['offline', 'http', 'timeout'];

/**
 * Runs a machine for the calling screen: restores and saves its draft, forwards its toasts, binds its `layer` states to the
 * history, reads again what failed when the browser goes online, and stops it on unmount. `children` are its child actors: read them
 * with useSelector, send events to the flow only.
 */
export function useFlow<M extends AnyStateMachine, T = never>(machine: M, { input, draft }: FlowOptions<M, T> = {}) {
  const { inspect, snapshot } = useContext(FlowContext);
  // Read once: input is fixed when the actor starts.
  const [start] = useState(() => ({ ...input, draft: draft && readDraft(draft) }));
  const options = { input: start, ...(inspect && { inspect }), ...(snapshot?.machine === machine && { snapshot }) };
  const actor: AnyActorRef = useActorRef<AnyStateMachine>(machine, options);

  useEffect(() => {
    const subscription = actor.on('toast', (toast: Toast) => reports.emit('toast', toast));
    return () => subscription.unsubscribe();
  }, [actor]);

  useEffect(() => {
    if (!draft) return;
    let saved: string | undefined;
    const save = () => {
      const current: AnyMachineSnapshot = actor.getSnapshot();
      // A flow that is done needs no draft, nor does its form.
      const done = current.status === 'done';
      if (done) clearDraft(formDraftName(draft.name));
      const value = done ? null : draft.of(current.context);
      const text = JSON.stringify(value);
      if (text === saved) return;
      saved = text;
      if (value === null) clearDraft(draft.name);
      else writeDraft(draft, value);
    };
    save();
    const subscription = actor.subscribe({ next: save, complete: save });
    return () => subscription.unsubscribe();
  }, [actor, draft]);

  useEffect(() => {
    const readAgain = () => {
      const current: AnyMachineSnapshot = actor.getSnapshot();
      const failure = (current.context as { failure?: Failure | null } | undefined)?.failure;
      const event = READS_AGAIN.find((type) => current.can({ type }));
      if (event && failure && LOST_ON_THE_WAY.includes(failure.kind)) actor.send({ type: event });
    };
    window.addEventListener('online', readAgain);
    return () => window.removeEventListener('online', readAgain);
  }, [actor]);

  useLayer(actor);

  const children: SnapshotFrom<M>['children'] = useSelector(actor, (current: AnyMachineSnapshot) => current.children);
  return { actor: actor as ActorRefFrom<M>, children };
}
