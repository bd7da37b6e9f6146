import * as z from 'zod/mini';
import type { EventOf } from '../core/events';

export const documentEvents = {
  'document.retry': z.object({}).check(z.describe('重新加载')),
  'document.copy': z.object({ text: z.string() }).check(z.describe('复制文中的号码')),
};
export type DocumentEvent = EventOf<typeof documentEvents>;
