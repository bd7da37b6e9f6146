import * as z from 'zod/mini';
import type { EventOf } from '../core/events';

export const sessionEvents = {
  'session.began': z.object({}).check(z.describe('有了登录凭证：注册或登录成功，或另一标签页已登录')),
  'session.ended': z.object({}).check(z.describe('登录凭证没有了：退出登录，或另一标签页已退出')),
  'session.replaced': z.object({}).check(z.describe('另一标签页换了登录凭证：页面从头开始')),
  'session.expired': z.object({}).check(z.describe('服务器回答登录已过期（401）')),
};
export type SessionEvent = EventOf<typeof sessionEvents>;
