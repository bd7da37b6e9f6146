import type { Failure } from '../http/failure';

/** Refusals of a payment password, judged before anything is spent (contract: redemption). */
const REASONS = ['payPasswordWrong', 'payPasswordLocked', 'payPasswordUnset'];

export const isPasswordRefusal = ({ reason }: Failure): boolean => REASONS.includes(reason ?? '');

/** How many tries a wrong one leaves; null when the answer does not say. */
export function triesLeftOf({ details }: Failure): number | null {
  const left = details?.triesLeft;
  return typeof left === 'number' && Number.isInteger(left) ? left : null;
}

/** A moment (ISO-8601) in ms; 0 when there is none. */
export function momentOf(text: unknown): number {
  const time = Date.parse(String(text));
  return Number.isFinite(time) ? time : 0;
}

/** Until when it is locked, in server time (ms); 0 when the answer does not say. */
export const lockOf = ({ details }: Failure): number => momentOf(details?.lockedUntil);

/** How many pieces a member's limit still allows; null when the answer does not say. */
export function leftOf({ details }: Failure): number | null {
  const left = details?.left;
  return typeof left === 'number' && Number.isInteger(left) ? left : null;
}
