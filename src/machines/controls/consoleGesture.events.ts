import * as z from 'zod/mini';
import type { EventOf } from '../core/events';

export const consoleGestureEvents = {
  'touch.ended': z
    .object({ rise: z.number(), time: z.number() })
    .check(z.describe('单指触摸结束：手指比起点高多少像素（rise），以及结束的时刻（time，毫秒，单调时钟）')),
};
export type ConsoleGestureEvent = EventOf<typeof consoleGestureEvents>;
