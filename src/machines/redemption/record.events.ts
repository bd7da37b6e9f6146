import * as z from 'zod/mini';
import type { EventOf } from '../core/events';
import { retryEvent } from '../core/flowEvents';

export const recordEvents = {
  ...retryEvent,
  'record.refresh': z.object({}).check(z.describe('点击刷新进度')),
  'page.shown': z.object({}).check(z.describe('离开后又回到页面')),
};
export type RecordEvent = EventOf<typeof recordEvents>;
