import type { Refusal } from '@juyi/contract/core/define';
import { commonFailures } from '@juyi/contract/core/failures';

/** A fixed-window rate limit. A window starts with its first use. */
export interface RateLimit {
  /** The limit's name in one word, and the phone, member or address that it counts. */
  readonly key: string;
  readonly maxUses: number;
  readonly windowMs: number;
}

/** Ends a call with a refusal of the contract. Thrown inside a transaction it also rolls back the call's effect. */
export class Refused extends Error {
  readonly refusal: Refusal;
  /** The response's `data`: remaining tries, seconds to wait. */
  readonly details: Readonly<Record<string, unknown>> | null;
  /** The rate limit that has no uses left. */
  readonly limit: RateLimit | undefined;

  constructor(refusal: Refusal, details: Readonly<Record<string, unknown>> | null = null, limit?: RateLimit) {
    super(refusal.message);
    this.name = 'Refused';
    this.refusal = refusal;
    this.details = details;
    this.limit = limit;
  }

  /** The same refusal, naming the write that it judged. */
  of({ requestId }: { readonly requestId: string }): Refused {
    return new Refused(this.refusal, { ...this.details, requestId }, this.limit);
  }
}

/** Ends a call with one of its failures: `refuse(webSendCode.failures.captchaWrong)`. */
export function refuse(refusal: Refusal, details?: Readonly<Record<string, unknown>>): never {
  throw new Refused(refusal, details);
}

/** The refusal of a request whose `field` is invalid, with a message that a member reads. */
export const invalidRequest = (message: string, field?: string) =>
  new Refused({ code: commonFailures.invalidRequest.code, message }, field === undefined ? null : { field });

/** The refusal of a rate limit, or of a queue, sent as HTTP 429 with `Retry-After`; `waitMs` until the window ends. */
export const tooMany = (waitMs: number, limit?: RateLimit) =>
  new Refused(commonFailures.tooMany, { retryAfter: ceilSeconds(waitMs) }, limit);

/** Milliseconds as whole seconds, rounded up and at least 1: a caller who waits that long is not refused again. */
export const ceilSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));
