import * as z from 'zod/mini';
import type { EventOf } from './events';

export const resourceEvents = {
  'resource.reload': z.object({}).check(z.describe('重新读取：点重试，或随页面下拉刷新')),
};
export type ResourceEvent = EventOf<typeof resourceEvents>;
