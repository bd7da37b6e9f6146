import * as z from 'zod/mini';
import type { EventOf } from '../core/events';
import { retryEvent } from '../core/flowEvents';

export const proofEvents = {
  ...retryEvent,
  'proof.check': z.object({}).check(z.describe('点击核对这次开盒')),
};
export type ProofEvent = EventOf<typeof proofEvents>;
