import * as z from 'zod/mini';
import type { EventOf } from '../core/events';
import { retryEvent } from '../core/flowEvents';

export const invitationEvents = {
  ...retryEvent,
  'share.copy': z
    .object({ text: z.string(), what: z.enum(['链接', '邀请码', '文案']) })
    .check(z.describe('复制链接、邀请码或文案')),
  'share.guide': z.object({}).check(z.describe('怎样在微信里分享')),
  'poster.open': z.object({}).check(z.describe('生成并打开海报')),
  'poster.share': z.object({}).check(z.describe('把海报图片交给别的应用')),
  'poster.save': z.object({}).check(z.describe('保存海报图片')),
  'flow.back': z.object({}).check(z.describe('关闭')),
};
export type InvitationEvent = EventOf<typeof invitationEvents>;
