import * as z from 'zod/mini';
import type { EventOf } from '../core/events';

export const flashSaleEvents = {
  'sale.retry': z.object({}).check(z.describe('重新加载')),
};
export type FlashSaleEvent = EventOf<typeof flashSaleEvents>;
