import * as z from 'zod/mini';
import type { EventOf } from './events';

export const recordTotalsEvents = {
  'totals.refresh': z.object({}).check(z.describe('下拉刷新记录时，合计一并刷新')),
  'totals.retry': z.object({}).check(z.describe('重新读取合计')),
};
export type RecordTotalsEvent = EventOf<typeof recordTotalsEvents>;
