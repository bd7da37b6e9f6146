/**
 * How long a device may retry a write with the same idempotency key (`requestId`), in ms: a week. The gateway stores the keys for
 * longer (gateway/http/idempotency.ts).
 */
export const REPEATABLE_FOR = 7 * 86_400_000;
