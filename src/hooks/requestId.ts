import { uuid } from '#services/browser/uuid.ts';

/** The idempotency key of one confirmed write: created with the tap, reused for every retry until the outcome is known. */
export const newRequestId: () => string = uuid;
