import * as z from 'zod/mini';
import type { EventOf } from '../core/events';
import { retryEvent } from '../core/flowEvents';

export const recordEvents = {
  ...retryEvent,
  'record.refresh': z.object({}).check(z.describe('点击刷新进度')),
  'record.copy': z.object({}).check(z.describe('复制兑换单号')),
  'page.shown': z.object({}).check(z.describe('离开后又回到页面')),
};
export type RecordEvent = EventOf<typeof recordEvents>;
