import * as z from 'zod/mini';
import type { EventOf } from './events';

export const overviewEvents = {
  'overview.retry': z.object({}).check(z.describe('重新读取')),
};
export type OverviewEvent = EventOf<typeof overviewEvents>;
