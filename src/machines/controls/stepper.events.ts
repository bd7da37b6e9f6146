import * as z from 'zod/mini';
import type { EventOf } from '../core/events';

const delta = z.number();

export const stepperEvents = {
  'stepper.press': z.object({ delta }).check(z.describe('按住加号或减号（delta：1 或 -1）')),
  'stepper.release': z.object({}).check(z.describe('松开')),
  'stepper.cancel': z.object({}).check(z.describe('手指移出按钮，或系统收走了触摸')),
  'stepper.step': z.object({ delta }).check(z.describe('用键盘或读屏加减（delta：加多少）')),
  'stepper.type': z.object({ text: z.string() }).check(z.describe('在框里输入')),
  'stepper.leave': z.object({}).check(z.describe('离开输入框')),
  'stepper.propsChanged': z
    .object({ value: z.number(), min: z.number(), max: z.number() })
    .check(z.describe('外面给出了新的数量或上下限')),
  'page.hidden': z.object({}).check(z.describe('页面看不见了')),
};
export type StepperEvent = EventOf<typeof stepperEvents>;

const stepperReports = {
  'stepper.changed': z.object({ value: z.number() }).check(z.describe('数量变了，总在上下限之内')),
};
export type StepperReport = EventOf<typeof stepperReports>;
