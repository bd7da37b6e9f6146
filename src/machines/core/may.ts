import type { AnyMachineSnapshot, AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate';

/**
 * Whether a flow takes an event now. Guards read context alone, so the type is enough; `can` itself insists on the
 * payload, which a button does not have yet.
 */
export function may<M extends AnyStateMachine>(snapshot: SnapshotFrom<M>, type: EventFrom<M>['type']): boolean {
  return (snapshot as AnyMachineSnapshot).can({ type });
}
