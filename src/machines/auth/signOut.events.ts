import * as z from 'zod/mini';
import type { EventOf } from '../core/events';

export const signOutEvents = {
  'signOut.ask': z.object({}).check(z.describe('点击退出登录')),
  'signOut.confirm': z.object({}).check(z.describe('确认退出')),
  'flow.back': z.object({}).check(z.describe('取消退出')),
};
export type SignOutEvent = EventOf<typeof signOutEvents>;
