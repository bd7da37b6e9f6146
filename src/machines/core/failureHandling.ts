import { type AnyEventObject, assign, type MachineContext } from 'xstate';
import { type Failure, hasUnknownOutcome, toFailure } from '#services/http/failure.ts';
import type { Rejection } from './params';

/** The context of a machine that keeps the failure of its last call. */
interface FailureContext {
  failure: Failure | null;
}

/**
 * Makes an `assign` that many setups share. XState types an `assign` for the context of one machine. The cast leaves only what the function
 * reads, so that the action fits each context that has the fields of `Context`.
 */
export const genericAssign = <Context extends object, Params extends Record<keyof Params, unknown> | undefined>(
  assignment: Parameters<typeof assign<Context & MachineContext, AnyEventObject, Params, AnyEventObject, never>>[0],
) => assign(assignment) as (args: { readonly context: Context }, params: Params) => void;

/** Tells whether the next attempt must wait, because the refusal carries Retry-After. */
export const mustWait = (_: unknown, { error }: Rejection): boolean => toFailure(error).retryAt !== undefined;

/** The guard and the actions that a machine needs to keep its `failure` in context: `setup(…).extend(failureHandling)`. */
export const failureHandling = {
  guards: { mustWait },
  actions: {
    assignFailure: genericAssign<FailureContext, Rejection>((_, { error }) => ({ failure: toFailure(error) })),
    clearFailure: genericAssign<FailureContext, undefined>({ failure: null }),
  },
};

/** A snapshot of any machine with `failureHandling`. */
interface FailureSnapshot {
  readonly context: Readonly<FailureContext>;
  hasTag(tag: 'waiting'): boolean;
}

/** Server time in ms until which a flow waits for Retry-After; null when it does not wait. */
export const waitUntilOf = (current: FailureSnapshot | undefined): number | null =>
  current?.hasTag('waiting') ? (current.context.failure?.retryAt ?? null) : null;

/** Tells whether a write may have been carried out although no answer came. */
export const isOutcomeUnknown = (_: unknown, { error }: Rejection): boolean => hasUnknownOutcome(toFailure(error));

/** The context of a flow in which a submission may get no answer. The server may have carried it out all the same, and used up its SMS code. */
export interface Unanswered {
  unanswered: boolean;
}

/** Remembers that a submission got no answer, and keeps the failure. */
export const assignUnanswered = genericAssign<FailureContext & Unanswered, Rejection>((_, { error }) => ({
  failure: toFailure(error),
  unanswered: true,
}));
