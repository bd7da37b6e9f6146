import type { AnyMachineSnapshot, AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate';

/**
 * Tells whether a flow accepts an event now (`can`) by its type alone: guards read context only, and a button has no payload yet.
 */
export function may<M extends AnyStateMachine>(snapshot: SnapshotFrom<M>, type: EventFrom<M>['type']): boolean {
  return (snapshot as AnyMachineSnapshot).can({ type });
}
