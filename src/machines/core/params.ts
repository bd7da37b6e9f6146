/** The error of a rejected actor. */
export interface Rejection {
  readonly error: unknown;
}

/**
 * Makes a guard or an action whose params are the output of the actor that is done: `onDone: { guard: withOutput('isEmpty'), … }`. With
 * params, a guard or an action does not depend on which event or actor brings its value.
 */
export const withOutput = <const Type extends string>(type: Type) =>
  ({ type, params: <Output>({ event }: { event: { output: Output } }): Output => event.output }) as const;

/** Makes a guard or an action whose params are the event itself: `'amount.type': { actions: withEvent('assignTyped') }`. */
export const withEvent = <const Type extends string>(type: Type) =>
  ({ type, params: <Event>({ event }: { event: Event }): Event => event }) as const;

/** Makes a guard or an action whose params have the error of the rejected actor: `onError: { guard: withError('isGone'), … }`. */
export const withError = <const Type extends string>(type: Type) =>
  ({ type, params: ({ event }: { event: Rejection }): Rejection => event }) as const;
