import * as z from 'zod/mini';
import type { EventOf } from '../core/events';

export const swipeCellEvents = {
  'cell.drag': z.object({}).check(z.describe('手指开始横向拖动')),
  'cell.release': z
    .object({ offset: z.number(), width: z.number() })
    .check(z.describe('手指离开：面板露出多少像素（offset），面板共多宽（width）')),
  'cell.cancel': z.object({}).check(z.describe('系统收走了触摸，例如页面开始上下滚动')),
  'cell.open': z.object({}).check(z.describe('焦点进入面板里的按钮：不用手势打开')),
  'cell.close': z.object({}).check(z.describe('点了别处、选了操作、按了返回键，或打开了另一个滑动单元')),
};
export type SwipeCellEvent = EventOf<typeof swipeCellEvents>;
