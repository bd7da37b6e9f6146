import * as z from 'zod/mini';
import type { EventOf } from '../core/events';
import { uploaderReports, uploaderRequests } from './uploader.events';

export const controlsEvents = {
  ...uploaderRequests,
  ...uploaderReports,
  'quantity.choose': z.object({ quantity: z.number() }).check(z.describe('步进器给出数量')),
  'action.choose': z.object({ action: z.string() }).check(z.describe('点了滑动单元里的操作')),
  'lines.choose': z.object({ lines: z.number() }).check(z.describe('换成几条滚动内容')),
  'step.choose': z.object({ step: z.number() }).check(z.describe('换到第几步')),
  'path.choose': z.object({ path: z.array(z.string()) }).check(z.describe('在树形选择里选到哪一层')),
  'region.open': z.object({}).check(z.describe('打开地区选择')),
  'region.choose': z
    .object({ province: z.string(), city: z.string(), county: z.string(), areaCode: z.string() })
    .check(z.describe('选定地区')),
  'flow.back': z.object({}).check(z.describe('合上地区选择')),
};
export type ControlsEvent = EventOf<typeof controlsEvents>;
