import * as z from 'zod/mini';
import type { EventOf } from '../core/events';
import { retryEvent } from '../core/flowEvents';

export const guideEvents = {
  ...retryEvent,
  'guide.open': z.object({ to: z.string() }).check(z.describe('打开这一步的页面')),
};
export type GuideEvent = EventOf<typeof guideEvents>;
