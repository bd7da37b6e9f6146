/**
 * A device may retry a write with the same idempotency key (`requestId`) for this long, in ms: a week. The gateway stores the keys
 * for longer (gateway/http/idempotency.ts).
 */
export const REPEATABLE_FOR = 7 * 86_400_000;

/** After this many ms another SMS code may be requested. The response of sendCode contains it; the app needs it as a limit too. */
export const SMS_RESEND_AFTER = 60_000;

/** A captcha is refused this many ms after it was made. The constant is here, because the first screen needs it without a schema. */
export const CAPTCHA_LIFETIME = 120_000;
