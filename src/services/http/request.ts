import type { Call, RequestOf, ResponseOf } from '@juyi/contract/core/define';
import { sessionStore } from '#stores/session.ts';
import { isOffline } from '../browser/network';
import { headersOf, NoAnswer, type TransportAnswer } from './exchange';
import { CANCELLED, CallError, fail, NETWORK_GONE, NO_NETWORK, TIMED_OUT, UNREACHABLE } from './failure';
import { LONG_TOAST, reports } from './reports';
import { transport } from './transport';

export interface RequestOptions {
  /** The app does not go to the lost page (docs/decisions/0022-lost-page.md), or to the login, because the caller shows this failure. */
  readonly handled?: 'lost' | 'expired';
}

/**
 * Makes one call, and judges its answer in the order of docs/spec.md §8 (judge.ts). Rejects with CallError, and reports what the whole app
 * shows: a toast, the lost page, the expired session.
 */
export async function request<C extends Call>(
  call: C,
  payload: RequestOf<C>,
  signal: AbortSignal,
  { handled }: RequestOptions = {},
): Promise<ResponseOf<C>> {
  const { token } = sessionStore.getState();
  const answered = countIfSlow();
  try {
    const answer = await carry(call, payload as Record<string, unknown>, token, signal);
    // The first screen is usable before the judge is loaded.
    const { judge } = await import('./judge');
    return await judge(call, answer, payload as Record<string, unknown>);
  } catch (error) {
    // A call that was left while its answer was judged shows no toast on the next page.
    if (signal.aborted) throw new CallError(CANCELLED);
    if (error instanceof CallError && error.failure.kind !== handled) report(error, token);
    throw error;
  } finally {
    answered();
  }
}

/** After this time in ms without an answer, the app tells the member to be patient. */
const SLOW_MS = 5000;
let waiting = 0;

/** Reports a call that has no answer after SLOW_MS. Returns the function to call when the answer has come. */
function countIfSlow(): () => void {
  let counted = false;
  const count = (by: 1 | -1) => {
    counted = by === 1;
    waiting += by;
    reports.emit('slow', waiting);
  };
  const timer = setTimeout(count, SLOW_MS, 1);
  return () => {
    clearTimeout(timer);
    if (counted) count(-1);
  };
}

async function carry(call: Call, payload: Record<string, unknown>, token: string, signal: AbortSignal): Promise<TransportAnswer> {
  if (signal.aborted) fail(CANCELLED);
  if (isOffline()) fail(NO_NETWORK, 'failure');
  const { method, path } = call;
  const { headers, rest } = headersOf(call, payload);
  try {
    return await transport({
      call,
      method,
      path,
      payload: rest,
      headers: { ...headers, ...(token && { Authorization: token }) },
      signal,
    });
  } catch (error) {
    const reason = error instanceof NoAnswer ? error.reason : 'broken';
    if (reason === 'cancelled') fail(CANCELLED);
    if (isOffline()) fail(NETWORK_GONE, 'failure');
    if (reason === 'timeout') fail(TIMED_OUT);
    return fail(UNREACHABLE);
  }
}

/** Reports a failure that the app shows: an expired login, status 1021, or one with a toast. The flow shows all others. */
function report({ failure, toast }: CallError, token: string): void {
  // A late answer to an earlier session's token says nothing about this one.
  if (failure.kind === 'expired' && token === sessionStore.getState().token) reports.emit('expired');
  if (failure.kind === 'lost') reports.emit('lost');
  if (toast) reports.emit('toast', { text: failure.message, style: toast, ofCall: true, ...readingTime(failure.message) });
}

/** The time in ms in which a member reads one character. */
const READING_MS = 50;
const LONGEST_TOAST_MS = 15_000;

/** The duration of a message that two seconds are not enough to read. */
const readingTime = ({ length }: string): { duration?: number } =>
  length > LONG_TOAST ? { duration: Math.min(length * READING_MS, LONGEST_TOAST_MS) } : {};
