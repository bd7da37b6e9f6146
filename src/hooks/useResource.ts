import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { ResourceView, resourceMachine } from '#machines/core/resource.ts';
import { useFlow } from './useFlow';

/** A resource as `resourceOf` (machines/core/resource.ts) defines it. */
interface ResourceDefinition<Value> {
  readonly machine: typeof resourceMachine;
  readonly view: (snapshot: SnapshotFrom<typeof resourceMachine>) => ResourceView<Value>;
}

/**
 * Reads a resource for a screen. `value`: the last value, or null; `hidden`: the member has no permission; `ended`: the first read has
 * succeeded or failed; `failed`: the props of FlowFailed, or null; `reload` reads the resource again.
 */
export function useResource<Value>({ machine, view }: ResourceDefinition<Value>) {
  const { actor } = useFlow(machine);
  const { value, hidden, failure, waitUntil } = useSelector(actor, view, shallowEqual);
  const reload = () => actor.send({ type: 'resource.reload' });
  const ended = value !== null || hidden || failure !== null;
  return { value, hidden, ended, failed: failure && { failure, waitUntil, onRetry: reload }, reload };
}

export type Resource<Value> = ReturnType<typeof useResource<Value>>;
