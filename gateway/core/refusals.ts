import type { Refusal } from '@juyi/contract/core/define';
import { commonFailures } from '@juyi/contract/core/failures';

/** Ends a call with a refusal of the contract. Thrown inside a transaction it also rolls back the call's effect. */
export class Refused extends Error {
  readonly refusal: Refusal;
  /** The response's `data`: remaining tries, seconds to wait. */
  readonly details: Readonly<Record<string, unknown>> | null;

  constructor(refusal: Refusal, details: Readonly<Record<string, unknown>> | null = null) {
    super(refusal.message);
    this.name = 'Refused';
    this.refusal = refusal;
    this.details = details;
  }

  /** The same refusal, naming the write that it judged. */
  of({ requestId }: { readonly requestId: string }): Refused {
    return new Refused(this.refusal, { ...this.details, requestId });
  }
}

/** Ends a call with one of its failures: `refuse(webSendCode.failures.captchaWrong)`. */
export function refuse(refusal: Refusal, details?: Readonly<Record<string, unknown>>): never {
  throw new Refused(refusal, details);
}

/** The refusal of a request whose `field` is invalid, with a message that a member reads. */
export const invalidRequest = (message: string, field?: string) =>
  new Refused({ code: commonFailures.invalidRequest.code, message }, field === undefined ? null : { field });

/** The refusal of a rate limit, sent as HTTP 429 with `Retry-After`; `waitMs` until its window ends. */
export const tooMany = (waitMs: number) => new Refused(commonFailures.tooMany, { retryAfter: ceilSeconds(waitMs) });

/** Milliseconds as whole seconds, rounded up and at least 1: a caller who waits that long is not refused again. */
export const ceilSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));
