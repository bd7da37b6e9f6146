import * as z from 'zod/mini';
import type { EventOf } from './events';

export const homeEvents = {
  'home.retry': z.object({}).check(z.describe('重新加载')),
  'signOut.ask': z.object({}).check(z.describe('点击退出登录')),
  'signOut.confirm': z.object({}).check(z.describe('确认退出')),
  'flow.back': z.object({}).check(z.describe('取消退出')),
};
export type HomeEvent = EventOf<typeof homeEvents>;
