import * as z from 'zod/mini';
import type { EventOf } from '../core/events';
import { retryEvent } from '../core/flowEvents';

export const documentEvents = {
  ...retryEvent,
  'document.copy': z.object({ text: z.string() }).check(z.describe('复制文中的号码')),
};
export type DocumentEvent = EventOf<typeof documentEvents>;
