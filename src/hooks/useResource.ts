import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { ResourceView, resourceMachine } from '../machines/resource';
import { useFlow } from './useFlow';

/** What resourceOf gives. */
interface ResourceFace<Value> {
  readonly machine: typeof resourceMachine;
  readonly view: (snapshot: SnapshotFrom<typeof resourceMachine>) => ResourceView<Value>;
}

export interface Resource<Value> extends ResourceView<Value> {
  readonly reload: () => void;
}

/** Runs a resource for a screen: what it reads, in the types of its call, and the way to read it again. */
export function useResource<Value>(face: ResourceFace<Value>): Resource<Value> {
  const { actor } = useFlow(face.machine);
  return { ...useSelector(actor, face.view, shallowEqual), reload: () => actor.send({ type: 'resource.reload' }) };
}
