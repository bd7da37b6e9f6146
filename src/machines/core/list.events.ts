import * as z from 'zod/mini';
import type { EventOf } from './events';
import { retryEvent } from './flowEvents';

/** Every list with pagination takes these events. `filter` is what its call takes beside the page's number. */
export const listEvents = {
  'list.more': z.object({}).check(z.describe('滚动到末尾，加载下一页')),
  'list.refresh': z.object({}).check(z.describe('下拉刷新')),
  'list.filter': z.object({ filter: z.record(z.string(), z.unknown()) }).check(z.describe('换一个筛选条件，从第一页开始')),
  ...retryEvent,
};
export type ListEvent = EventOf<typeof listEvents>;
