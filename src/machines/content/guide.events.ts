import * as z from 'zod/mini';
import type { EventOf } from '../core/events';
import { retryEvent } from '../core/flowEvents';

export const guideEvents = {
  ...retryEvent,
  'guide.next': z.object({}).check(z.describe('完成这一步')),
  'guide.open': z.object({ to: z.string() }).check(z.describe('打开这一步的页面')),
  'guide.restart': z.object({}).check(z.describe('从第一步重新开始')),
};
export type GuideEvent = EventOf<typeof guideEvents>;
