import * as z from 'zod/mini';
import type { EventOf } from '../core/events';

export const marqueeEvents = {
  'marquee.show': z.object({}).check(z.describe('看得见了，也允许动画')),
  'marquee.hide': z.object({}).check(z.describe('看不见了：滚出屏幕、页面在后台，或系统要求减少动画')),
  'marquee.hold': z.object({}).check(z.describe('手指按在上面，或鼠标停在上面')),
  'marquee.free': z.object({}).check(z.describe('手指放开，或鼠标离开')),
  'marquee.replace': z.object({ count: z.number() }).check(z.describe('内容换了，现在共有几条')),
};
export type MarqueeEvent = EventOf<typeof marqueeEvents>;
