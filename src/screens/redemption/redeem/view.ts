import type { ActorRefFrom } from 'xstate';
import { oneOf, type StatusOf } from '#machines/core/status.ts';
import type { redemptionMachine } from '#machines/redemption/redemption/machine.ts';

export type Status = StatusOf<typeof redemptionMachine>;
export type Send = ActorRefFrom<typeof redemptionMachine>['send'];

/** The confirmation is over the page. */
export const isSheet = oneOf<Status>('paying', 'lapsed', 'requoting', 'paused', 'submitting');
/** A quote is awaited, or about to be asked for. */
export const isQuoting = oneOf<Status>('settling', 'quoting', 'requoting');
/** The amount does not fit. */
export const isUnfit = oneOf<Status>('unfit', 'refused');
