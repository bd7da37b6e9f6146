import * as z from 'zod/mini';
import type { EventOf } from '../core/events';

export const viewerEvents = {
  'picture.open': z.object({ index: z.int() }).check(z.describe('点开一张图片')),
  'flow.back': z.object({}).check(z.describe('关闭大图')),
};
export type ViewerEvent = EventOf<typeof viewerEvents>;
