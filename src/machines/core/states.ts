import { type AnyEventObject, assign, emit, type MachineContext } from 'xstate';
import { type Failure, isUndecided, toFailure } from '#services/http/failure.ts';
import type { Toast } from '#services/http/reports.ts';

/**
 * States and transitions that mean the same in every flow, to be spread into a machine. The machine keeps its `failure` in context, extends
 * its setup by `failureHandling`, and has the actor `waitUntil`; a machine that writes under a requestId also has the action `dropIntent`.
 */

/** The error of a rejected actor, as params of guards and actions. */
export interface Rejection {
  readonly error: unknown;
}

/** A guard or an action whose `params` are the output of the actor that is done: `onDone: { guard: withOutput('isEmpty'), … }`. */
export const withOutput = <const Type extends string>(type: Type) =>
  ({ type, params: <Output>({ event }: { event: { output: Output } }): Output => event.output }) as const;
/** A guard or an action whose `params` are the event itself: `'amount.type': { actions: withEvent('assignTyped') }`. */
export const withEvent = <const Type extends string>(type: Type) =>
  ({ type, params: <Event>({ event }: { event: Event }): Event => event }) as const;
/** A guard or an action whose `params` have the error of a rejected invoke: `onError: { guard: withError('isGone'), … }`. */
export const withError = <const Type extends string>(type: Type) =>
  ({ type, params: ({ event }: { event: Rejection }): Rejection => event }) as const;

/** Tells whether a refusal carries Retry-After. */
export const mustWait = (_: unknown, { error }: Rejection): boolean => toFailure(error).retryAt !== undefined;
/** Tells whether a write may have been carried out although no answer came. */
export const isOutcomeUnknown = (_: unknown, { error }: Rejection): boolean => isUndecided(toFailure(error));

interface Failing {
  failure: Failure | null;
}

/**
 * An `assign` that many setups share. XState types an `assign` for the context of one machine; this one fits each context that has the
 * fields of `Context`.
 */
export const genericAssign = <Context extends object, Params extends Record<keyof Params, unknown> | undefined>(
  assignment: Parameters<typeof assign<Context & MachineContext, AnyEventObject, Params, AnyEventObject, never>>[0],
) => assign(assignment) as (args: { readonly context: Context }, params: Params) => void;

/** The guards and actions of a machine that keeps its `failure` in context: `setup(…).extend(failureHandling)`. */
export const failureHandling = {
  guards: { mustWait },
  actions: {
    assignFailure: genericAssign<Failing, Rejection>((_, { error }) => ({ failure: toFailure(error) })),
    clearFailure: genericAssign<Failing, undefined>({ failure: null }),
  },
};

/** A flow that remembers a submission without an answer: the server may have carried it out, and its SMS code can't be used again. */
export interface Unanswered {
  unanswered: boolean;
}
/** The action for it, which also keeps the failure. */
export const assignUnanswered = genericAssign<Failing & Unanswered, Rejection>((_, { error }) => ({
  failure: toFailure(error),
  unanswered: true,
}));

/** An action that shows a toast: it is emitted, and useFlow hands it to the app. */
export const say = (text: string, style: Toast['style']) =>
  emit<never, AnyEventObject, undefined, AnyEventObject, ToastEvent>({ type: 'toast', text, style }) as () => void;
/** The event that a machine emits for a toast. */
export type ToastEvent = { type: 'toast' } & Toast;

const assignFailure = withError('assignFailure');

/** A snapshot of any machine with `failureHandling`. */
interface FailingSnapshot {
  readonly context: Readonly<Failing>;
  hasTag(tag: 'waiting'): boolean;
}

/** Server time in ms until which a flow waits for Retry-After; null when it does not wait. */
export const waitUntilOf = (current: FailingSnapshot | undefined): number | null =>
  current?.hasTag('waiting') ? (current.context.failure?.retryAt ?? null) : null;

const retryTime = ({ context }: { context: { failure: Failure | null } }) => ({ time: context.failure?.retryAt ?? 0 });

/** Waits for Retry-After after a write; then the member may submit again from the state `back`. */
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

/** `onError` of a read: to `failed`, after Retry-After through `waiting: waitingToRead`. The failure stays on show. */
export const readErrors = [
  { guard: withError('mustWait'), description: '请求太频繁，要等一会儿', target: 'waiting', actions: assignFailure },
  { description: '没有读到', meta: { spec: ['§8.passedOn'] }, target: 'failed', actions: assignFailure },
] as const;

/** Waits for Retry-After after a read that was refused, with the failure still on show; then `next`. */
export const waitingThen = <const Next>(description: string, next: Next) =>
  ({
    description,
    tags: 'waiting',
    invoke: { id: 'wait', src: 'waitUntil', input: retryTime, onDone: next, onError: next },
  }) as const;

/** Waits for Retry-After after a read that was refused; then it may be retried. */
export const waitingToRead = waitingThen('请求太频繁，等待后可重试', 'failed');

/** A read that failed, and what `flow.retry` leads to. */
export const failedToRead = <const Loading extends string>(description: string, loading: Loading) =>
  ({ description, on: { 'flow.retry': { target: loading, actions: 'clearFailure' } } }) as const;

/** A write without an answer: it may have been carried out, so only the same requestId may be sent again. */
export const noAnswer = <const Target extends string>(description: string, target: Target) =>
  ({ guard: withError('isOutcomeUnknown'), description, target, actions: assignFailure }) as const;

/** A write that is refused with Retry-After. `drop` has more actions: `dropIntent`, where nothing was carried out under the requestId. */
export const throttled = <const Target extends string, const Drop extends readonly string[]>(
  description: string,
  target: Target,
  ...drop: Drop
) => ({ guard: withError('mustWait'), description, target, actions: [...drop, assignFailure] }) as const;

/** A write that is refused: back to where it can be corrected; `drop` as in `throttled`. */
export const refused = <const Target extends string, const Drop extends readonly string[]>(
  description: string,
  target: Target,
  ...drop: Drop
) => ({ description, target, actions: [...drop, assignFailure] }) as const;

/** The form found something wrong and sent nothing: the flow stays, and the fields say what is wrong. */
export const formRefused = { 'form.refused': { description: '表单没有通过，先改正标出的栏目' } } as const;

/**
 * A write whose outcome is unknown: `flow.resend` sends the same again, and the event `edit` leads back to the field that was left, with
 * the action `leave`. The flow has the states `submitting` and `filling`, with the history `before`.
 */
export const undecidedState = <const Edit extends string, const Leave extends string>(edit: Edit, leave: Leave) =>
  ({
    description: '结果未知：只能用同一请求编号再试一次，或返回修改',
    on: {
      'flow.resend': { target: 'submitting', actions: 'clearFailure' },
      [edit]: { target: 'filling.before', actions: leave },
    } as { readonly 'flow.resend': { target: 'submitting'; actions: 'clearFailure' } } & Readonly<
      Record<Edit, { target: 'filling.before'; actions: Leave }>
    >,
  }) as const;
