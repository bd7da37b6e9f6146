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
  /** The part of the context that survives a reload; the machine gets the stored part as `input.draft`. */
  readonly draft?: FlowDraft<M, T>;
}

/**
 * Runs a machine (a flow) for the calling screen: restores and saves its draft, forwards its toasts, binds its `layer` states to the history,
 * retries a failed read when the browser goes online, and stops the flow on unmount. `children` are the flow's child actors: read them with
 * useSelector, but send events to the flow only.
 */
export function useFlow<M extends AnyStateMachine, T = never>(machine: M, { input, draft }: FlowOptions<M, T> = {}) {
  const { inspect, snapshot } = useContext(FlowContext);
  // The draft is read once, because the input of an actor can't change after the start.
  const [firstInput] = useState(() => ({ ...input, draft: draft && readDraft(draft) }));
  const options = { input: firstInput, ...(inspect && { inspect }), ...(snapshot?.machine === machine && { snapshot }) };
  const actor: AnyActorRef = useActorRef<AnyStateMachine>(machine, options);
  useForwardedToasts(actor);
  useSavedDraft(actor, draft);
  useRetryOnline(actor);
  useLayer(actor);
  const children: SnapshotFrom<M>['children'] = useSelector(actor, (current: AnyMachineSnapshot) => current.children);
  return { actor: actor as ActorRefFrom<M>, children };
}

/** Passes the flow's toasts on to the app, which shows them over every page. */
function useForwardedToasts(actor: AnyActorRef): void {
  useEffect(() => {
    const subscription = actor.on('toast', (toast: Toast) => reports.emit('toast', toast));
    return () => subscription.unsubscribe();
  }, [actor]);
}

/** Saves the flow's draft whenever it has changed. A completed flow needs no draft, nor does its form, so both are cleared. */
function useSavedDraft<M extends AnyStateMachine, T>(actor: AnyActorRef, draft: FlowDraft<M, T> | undefined): void {
  useEffect(() => {
    if (!draft) return;
    let savedText: string | undefined;
    const save = () => {
      const current: AnyMachineSnapshot = actor.getSnapshot();
      const isDone = current.status === 'done';
      if (isDone) clearDraft(formDraftName(draft.name));
      const value = isDone ? null : draft.select(current.context);
      const text = JSON.stringify(value);
      if (text === savedText) return;
      savedText = text;
      if (value === null) clearDraft(draft.name);
      else writeDraft(draft, value);
    };
    save();
    const subscription = actor.subscribe({ next: save, complete: save });
    return () => subscription.unsubscribe();
  }, [actor, draft]);
}

/** The events that retry a failed read. They are safe to send unasked, because no write listens to them. */
const RETRY_EVENTS = ['flow.retry', 'resource.reload'] as const;
/** The failures that a lost network may cause. */
const NETWORK_FAILURES: readonly FailureKind[] = ['offline', 'http', 'timeout'];

/** Retries a read that failed for want of a network, as soon as the browser is online again. */
function useRetryOnline(actor: AnyActorRef): void {
  useEffect(() => {
    const retryRead = () => {
      const current: AnyMachineSnapshot = actor.getSnapshot();
      const failure = (current.context as { failure?: Failure | null } | undefined)?.failure;
      const event = RETRY_EVENTS.find((type) => current.can({ type }));
      if (event && failure && NETWORK_FAILURES.includes(failure.kind)) actor.send({ type: event });
    };
    window.addEventListener('online', retryRead);
    return () => window.removeEventListener('online', retryRead);
  }, [actor]);
}
