import type { AnyStateMachine, StateValue, StateValueFrom } from 'xstate';

type Innermost<Value> = Value extends string ? Value : Value extends object ? Innermost<NonNullable<Value[keyof Value]>> : never;

export type StatusOf<M extends AnyStateMachine> = Innermost<StateValueFrom<M>>;

/**
 * The status of a flow is the name of its innermost state: its views switch on it. For machines without parallel states, whose
 * innermost states have names of their own.
 */
export function statusOf<Value extends StateValue>({ value }: { readonly value: Value }): Innermost<Value> {
  let inner: StateValue | undefined = value;
  while (typeof inner === 'object') [inner] = Object.values(inner);
  return inner as Innermost<Value>;
}

/** A test for one of several statuses. */
export const oneOf =
  <Status extends string>(...those: readonly Status[]) =>
  (status: Status): boolean =>
    those.includes(status);
