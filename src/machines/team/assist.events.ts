import * as z from 'zod/mini';
import type { EventOf } from '../core/events';

export const assistEvents = {
  'assist.retry': z.object({}).check(z.describe('重新读取助力进度')),
  'assist.refresh': z.object({}).check(z.describe('刷新助力进度')),
};
export type AssistEvent = EventOf<typeof assistEvents>;
