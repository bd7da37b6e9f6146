import * as z from 'zod/mini';
import type { EventOf } from './events';

export const documentEvents = {
  'document.retry': z.object({}).check(z.describe('重新加载')),
};
export type DocumentEvent = EventOf<typeof documentEvents>;
