import * as z from 'zod/mini';
import type { EventOf } from './events';

export const resourceEvents = {
  'resource.reload': z.object({}).check(z.describe('重新读取：点重试、随页面下拉刷新，或恢复网络时')),
};
export type ResourceEvent = EventOf<typeof resourceEvents>;
