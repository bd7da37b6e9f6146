import { type Failure, toFailure } from '../../services/http/failure';

/** What an invoke that failed gives to guards and actions. */
export interface Raised {
  readonly error: unknown;
}
export const raised = ({ event }: { event: Raised }): Raised => event;

/** Whether a refusal names a time from which trying again makes sense. */
export const mustWait = (_: unknown, { error }: Raised): boolean => toFailure(error).retryAt !== undefined;

interface Waits {
  readonly context: { readonly failure: Failure | null };
  hasTag(tag: 'waiting'): boolean;
}

/** Until when a flow waits, in ms of server time; null while it does not. */
export const waitUntilOf = (current: Waits | undefined): number | null =>
  current?.hasTag('waiting') ? (current.context.failure?.retryAt ?? null) : null;

const retryTime = ({ context }: { context: { failure: Failure | null } }) => ({ time: context.failure?.retryAt ?? 0 });

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
      input: retryTime,
      onDone: { target: back, actions: 'clearFailure' },
      onError: { target: back, actions: 'clearFailure' },
    },
  }) as const;

/**
 * Where a flow goes that could not read: to `failed`, over `waitingToRead` if it was told when to come again. The failure stays on
 * show; the flow has an actor `waitUntil`, a guard `mustWait`, and an action `keepFailure`.
 */
export const unread = [
  {
    guard: { type: 'mustWait', params: raised },
    description: '请求太频繁，要等一会儿',
    target: 'waiting',
    actions: { type: 'keepFailure', params: raised },
  },
  { description: '没有读到', target: 'failed', actions: { type: 'keepFailure', params: raised } },
] as const;

export const waitingToRead = {
  description: '请求太频繁，等待后可重试',
  tags: 'waiting',
  invoke: { id: 'wait', src: 'waitUntil', input: retryTime, onDone: 'failed', onError: 'failed' },
} as const;
