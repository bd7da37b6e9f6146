import * as z from 'zod/mini';
import type { EventOf } from '../core/events';

export const sessionEvents = {
  'session.began': z.object({}).check(z.describe('有了登录凭证：注册或登录成功，或另一标签页已登录')),
  'session.ended': z.object({}).check(z.describe('登录凭证没有了：退出登录，或另一标签页已退出')),
  'session.replaced': z.object({}).check(z.describe('另一标签页换了登录凭证：页面从头开始')),
  'session.offered': z.object({}).check(z.describe('链接里带来另一个登录凭证（?token=，只在开启了它的版本里）')),
  'handover.accept': z.object({}).check(z.describe('换成链接里的登录')),
  'handover.decline': z.object({}).check(z.describe('不换，继续用现在的登录')),
  'session.expired': z.object({}).check(z.describe('服务器回答登录已过期（401）')),
};
export type SessionEvent = EventOf<typeof sessionEvents>;
