/**
 * States and transitions that mean the same in every flow, to be spread into a machine. The machine keeps its `failure` in context, extends
 * its setup by `failureHandling`, and has the actor `waitUntil`.
 */

import type { Failure } from '#services/http/failure.ts';
import { withError } from './params';

const assignFailure = withError('assignFailure');

/** The `onError` transition for a refusal with Retry-After. `otherActions` run before the failure is kept, because they may clear it. */
export const throttled = <const Target extends string, const Actions extends readonly string[]>(
  description: string,
  target: Target,
  ...otherActions: Actions
) => ({ guard: withError('mustWait'), description, target, actions: [...otherActions, assignFailure] }) as const;

/** The `onError` transition of a write that may have been carried out: no answer came, so only the same requestId may be sent again. */
export const noAnswer = <const Target extends string>(description: string, target: Target) =>
  ({ guard: withError('isOutcomeUnknown'), description, target, actions: assignFailure }) as const;

/** The transition `noAnswer` of a flow that remembers it: its context is `Unanswered`. */
export const noAnswerRemembered = <const Target extends string>(description: string, target: Target) =>
  ({ ...noAnswer(description, target), actions: withError('assignUnanswered') }) as const;

/** The last `onError` transition of a call, for every error that has no transition of its own. */
export const otherError = <const Target extends string, const Actions extends readonly string[]>(
  description: string,
  target: Target,
  ...otherActions: Actions
) => ({ description, target, actions: [...otherActions, assignFailure] }) as const;

/** The `onError` transitions of a read. A refusal with Retry-After leads to `waiting` (see `waitingToRead`), every other error to `failed`. */
export const readErrors = [
  { guard: withError('mustWait'), description: '请求太频繁，要等一会儿', target: 'waiting', actions: assignFailure },
  { description: '没有读到', meta: { spec: ['§8.passedOn'] }, target: 'failed', actions: assignFailure },
] as const;

/** The state after a read that failed. A retry leads to the state `loading`. */
export const failedToRead = <const Loading extends string>(description: string, loading: Loading) =>
  ({ description, on: { 'flow.retry': { target: loading, actions: 'clearFailure' } } }) as const;

const retryTime = ({ context }: { context: { failure: Failure | null } }) => ({ time: context.failure?.retryAt ?? 0 });

/** A state that waits for Retry-After, then goes on to `next` with the failure still on show. */
export const waitingThen = <const Next>(description: string, next: Next) =>
  ({
    description,
    tags: 'waiting',
    invoke: { id: 'wait', src: 'waitUntil', input: retryTime, onDone: next, onError: next },
  }) as const;

/** The state after a read that was refused with Retry-After. After the wait it leads to `failed`, where the member may retry. */
export const waitingToRead = waitingThen('请求太频繁，等待后可重试', 'failed');

/** A state that waits for Retry-After, then clears the failure and goes back to the state `back`, where the member may try again. */
export const waitingToTryAgain = <const Back extends string>(description: string, back: Back) =>
  waitingThen(description, { target: back, actions: 'clearFailure' });

/** The transition when a form found wrong fields and sent nothing: the flow stays, because the fields themselves show the errors. */
export const formRefused = { 'form.refused': { description: '表单没有通过，先改正标出的栏目' } } as const;
