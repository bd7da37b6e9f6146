import * as z from 'zod/mini';
import type { EventOf } from '../core/events';

export const copyEvents = {
  'copy.start': z.object({ text: z.string() }).check(z.describe('点击复制')),
};
export type CopyEvent = EventOf<typeof copyEvents>;
