import * as z from 'zod/mini';
import type { EventOf } from '../core/events';
import { retryEvent } from '../core/flowEvents';

export const assistEvents = {
  ...retryEvent,
  'page.shown': z.object({}).check(z.describe('离开后又回到页面')),
};
export type AssistEvent = EventOf<typeof assistEvents>;
