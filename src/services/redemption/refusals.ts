import { numberOf, momentOf as readMoment } from '@juyi/contract/core/rawValues';
import type { Failure } from '../http/failure';

/** The refusals of a payment password. The server checks it before it spends anything. */
const REASONS = ['payPasswordWrong', 'payPasswordLocked', 'payPasswordUnset'];

export const isPasswordRefusal = ({ reason }: Failure): boolean => REASONS.includes(reason ?? '');

/** The integer that a refusal has under this name; null where it is missing or unreadable. */
const countIn = ({ details }: Failure, name: string): number | null => numberOf(String(details?.[name]), true) ?? null;

/** The number of tries that a wrong payment password leaves; null when the answer does not say. */
export const triesLeftOf = (failure: Failure): number | null => countIn(failure, 'triesLeft');

/** A moment (ISO-8601) in ms; 0 when there is none. */
export function momentOf(text: unknown): number {
  const ms = Date.parse(String(text));
  return Number.isFinite(ms) ? ms : 0;
}

/** The payment password is locked until then, in server time (ms); 0 when the answer does not say. */
export const lockOf = (failure: Failure): number => momentOf(readMoment(failure.details?.lockedUntil));

/** The number of pieces that the member's limit still allows; null when the answer does not say. */
export const leftOf = (failure: Failure): number | null => countIn(failure, 'left');
