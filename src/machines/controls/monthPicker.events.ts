import * as z from 'zod/mini';
import type { EventOf } from '../core/events';

export const monthPickerEvents = {
  'month.open': z.object({}).check(z.describe('点开月份')),
  'flow.back': z.object({}).check(z.describe('选好，或不选就关闭')),
};
export type MonthPickerEvent = EventOf<typeof monthPickerEvents>;
