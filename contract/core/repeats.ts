/**
 * How long a device may keep what it sent and ask for it again under the same requestId, in ms: a week. The gateway remembers
 * effects for longer than that (gateway/http/idempotency.ts).
 */
export const REPEATABLE_FOR = 7 * 86_400_000;
