import * as z from 'zod/mini';
import type { EventOf } from '../core/events';
import { retryEvent } from '../core/flowEvents';

export const goodsEvents = {
  ...retryEvent,
  'goods.choose': z.object({}).check(z.describe('打开规格与数量')),
  'spec.choose': z.object({ name: z.string(), value: z.string() }).check(z.describe('选择一项规格')),
  'quantity.change': z.object({ value: z.int() }).check(z.describe('改变数量，最少 1 件，最多到限购')),
  'goods.buy': z.object({}).check(z.describe('去App购买')),
  'goods.redeem': z.object({}).check(z.describe('立即兑换')),
  'flow.back': z.object({}).check(z.describe('关闭规格与数量')),
};
export type GoodsEvent = EventOf<typeof goodsEvents>;
