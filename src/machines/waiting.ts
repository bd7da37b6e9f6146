import type { Failure } from '../services/failure';

/**
 * Refused with a time from which trying again makes sense: the state of every flow that waits it out. The flow has an actor
 * `waitUntil` and an action `clearFailure`, and keeps its failure in context.
 */
export const waiting = <const Back extends string>(description: string, back: Back) =>
  ({
    description,
    tags: 'waiting',
    invoke: {
      id: 'wait',
      src: 'waitUntil',
      input: ({ context }: { context: { failure: Failure | null } }) => ({ time: context.failure?.retryAt ?? 0 }),
      onDone: { target: back, actions: 'clearFailure' },
      onError: { target: back, actions: 'clearFailure' },
    },
  }) as const;
