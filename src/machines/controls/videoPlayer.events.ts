import * as z from 'zod/mini';
import type { EventOf } from '../core/events';

export const videoPlayerEvents = {
  'video.visible': z.object({}).check(z.describe('看得见了，也允许动画')),
  'video.hidden': z.object({}).check(z.describe('看不见了：滚出屏幕、页面在后台，或系统要求减少动画')),
  'video.tap': z.object({}).check(z.describe('点了视频')),
};
export type VideoPlayerEvent = EventOf<typeof videoPlayerEvents>;
