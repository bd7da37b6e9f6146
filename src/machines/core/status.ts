import type { AnyStateMachine, StateValue, StateValueFrom } from 'xstate';

/** The names of the innermost states that a state value of this type may have. */
type Innermost<Value> = Value extends string ? Value : Value extends object ? Innermost<NonNullable<Value[keyof Value]>> : never;

/** The names of the outermost states that a state value of this type may have. */
type Outermost<Value> = Value extends string ? Value : keyof Value;

/** All statuses of a machine that `statusOf` may return. */
export type StatusOf<M extends AnyStateMachine> = Innermost<StateValueFrom<M>>;

/**
 * Returns the status of a flow: the name of its innermost state. XState's `snapshot.status` is another thing. The machine must have no
 * parallel states. Two innermost states may have the same name only in different stages, which `stageOf` tells apart.
 */
export function statusOf<Value extends StateValue>({ value }: { readonly value: Value }): Innermost<Value> {
  let inner: StateValue | undefined = value;
  // Each level has one key, the name of its state.
  while (typeof inner === 'object') [inner] = Object.values(inner);
  return inner as Innermost<Value>;
}

/** Returns the stage of a flow: the name of its outermost state. The screen shows one part for each stage. */
export function stageOf<Value extends StateValue>({ value }: { readonly value: Value }): Outermost<Value> {
  return (typeof value === 'object' ? Object.keys(value)[0] : value) as Outermost<Value>;
}

/** Makes a function that tells whether a status is among the given ones: `isShown = oneOf('won', 'notWon')`. */
export const oneOf =
  <Status extends string>(...statuses: readonly Status[]) =>
  (status: Status): boolean =>
    statuses.includes(status);
