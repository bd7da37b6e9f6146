import * as z from 'zod/mini';
import type { EventOf } from './events';

export const accountEvents = {
  'account.retry': z.object({}).check(z.describe('重新读取余额')),
};
export type AccountEvent = EventOf<typeof accountEvents>;
