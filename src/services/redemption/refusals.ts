import { read } from '@juyi/contract/core/read';
import { countIfAny, time } from '@juyi/contract/core/values';
import * as z from 'zod/mini';
import type { Failure } from '../http/failure';

/** Refusals of a payment password, judged before anything is spent (contract: redemption). */
const REASONS = ['payPasswordWrong', 'payPasswordLocked', 'payPasswordUnset'];

export const isPasswordRefusal = ({ reason }: Failure): boolean => REASONS.includes(reason ?? '');

/** A refusal says this besides its message; anything missing or unreadable is undefined. */
const said = z.object({ triesLeft: countIfAny, lockedUntil: time, left: countIfAny });
const saidBy = ({ details }: Failure) => read(said, details).data;

/** How many tries a wrong one leaves; null when the answer does not say. */
export const triesLeftOf = (failure: Failure): number | null => saidBy(failure)?.triesLeft ?? null;

/** A moment (ISO-8601) in ms; 0 when there is none. */
export function momentOf(text: unknown): number {
  const ms = Date.parse(String(text));
  return Number.isFinite(ms) ? ms : 0;
}

/** Until when it is locked, in server time (ms); 0 when the answer does not say. */
export const lockOf = (failure: Failure): number => momentOf(saidBy(failure)?.lockedUntil);

/** How many pieces a member's limit still allows; null when the answer does not say. */
export const leftOf = (failure: Failure): number | null => saidBy(failure)?.left ?? null;
