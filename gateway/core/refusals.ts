import type { Refusal } from '../../contract/core/define';
import { commonFailures } from '../../contract/core/failures';

/** A call answered with a refusal of the contract. Thrown inside a transaction it also takes back what the call did. */
export class Refused extends Error {
  readonly refusal: Refusal;
  /** Travels in the envelope's `data`: tries left, seconds to wait. */
  readonly details: Readonly<Record<string, unknown>> | null;

  constructor(refusal: Refusal, details: Readonly<Record<string, unknown>> | null = null) {
    super(refusal.message);
    this.name = 'Refused';
    this.refusal = refusal;
    this.details = details;
  }
}

/** Ends a call with one of its failures: `refuse(webSendCode.failures.captchaWrong)`. */
export function refuse(refusal: Refusal, details?: Readonly<Record<string, unknown>>): never {
  throw new Refused(refusal, details);
}

/** The refusal of a request whose `field` is wrong, in words that a member reads. */
export const invalidRequest = (message: string, field?: string) =>
  new Refused({ code: commonFailures.invalidRequest.code, message }, field === undefined ? null : { field });

/** The refusal of a rate limit, sent with HTTP 429 and `Retry-After`; `waitMs` until the limit's window ends. */
export const tooMany = (waitMs: number) => new Refused(commonFailures.tooMany, { retryAfter: ceilSeconds(waitMs) });

/** ms as whole seconds, rounded up and at least 1: a caller who waits that long is not refused again. */
export const ceilSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));
