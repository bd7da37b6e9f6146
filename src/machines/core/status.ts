import type { AnyStateMachine, StateValue, StateValueFrom } from 'xstate';

type Innermost<Value> = Value extends string ? Value : Value extends object ? Innermost<NonNullable<Value[keyof Value]>> : never;

type Outermost<Value> = Value extends string ? Value : keyof Value;

export type StatusOf<M extends AnyStateMachine> = Innermost<StateValueFrom<M>>;

/**
 * The status of a flow is the name of its innermost state, on which its views switch. The machine must have no parallel states, and no two
 * innermost states of one name within a place.
 */
export function statusOf<Value extends StateValue>({ value }: { readonly value: Value }): Innermost<Value> {
  let inner: StateValue | undefined = value;
  while (typeof inner === 'object') [inner] = Object.values(inner);
  return inner as Innermost<Value>;
}

/** The place of a flow is the name of its outermost state: the screen shows one part for each. */
export function placeOf<Value extends StateValue>({ value }: { readonly value: Value }): Outermost<Value> {
  return (typeof value === 'object' ? Object.keys(value)[0] : value) as Outermost<Value>;
}

/** A test for one of several statuses. */
export const oneOf =
  <Status extends string>(...those: readonly Status[]) =>
  (status: Status): boolean =>
    those.includes(status);
