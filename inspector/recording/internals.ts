import type { AnyActorLogic, AnyActorRef, AnyStateMachine } from 'xstate';

/** Fields of an actor that its public type hides. */
export const internalsOf = (actor: AnyActorRef) => {
  const { logic, _parent: parent } = actor as { logic?: AnyActorLogic; _parent?: AnyActorRef };
  return { logic, parent };
};

/** The machine of an actor's logic; undefined for promise and callback actors. */
export const machineOf = (logic: unknown): AnyStateMachine | undefined =>
  typeof logic === 'object' && logic !== null && 'root' in logic ? (logic as AnyStateMachine) : undefined;
