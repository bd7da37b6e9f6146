import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { ResourceView, resourceMachine } from '../machines/core/resource';
import { useFlow } from './useFlow';

/** What resourceOf gives. */
interface ResourceFace<Value> {
  readonly machine: typeof resourceMachine;
  readonly view: (snapshot: SnapshotFrom<typeof resourceMachine>) => ResourceView<Value>;
}

/** Runs a resource for a screen: what it reads, in the types of its call, and the way to read it again; `failed` is for FlowFailed. */
export function useResource<Value>({ machine, view }: ResourceFace<Value>) {
  const { actor } = useFlow(machine);
  const { value, hidden, failure, waitUntil } = useSelector(actor, view, shallowEqual);
  const reload = () => actor.send({ type: 'resource.reload' });
  return { value, hidden, failed: failure && { failure, waitUntil, onRetry: reload }, reload };
}

export type Resource<Value> = ReturnType<typeof useResource<Value>>;
