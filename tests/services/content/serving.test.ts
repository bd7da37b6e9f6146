import { expect, it } from 'vitest';
import { isServing, opensOf } from '#services/content/customer.ts';

const HOURS = '周一至周日 9:00–21:00，法定节假日 10:00–18:00';
const at = (time: string) => Date.parse(`2026-11-22T${time}+08:00`);

it.each([
  [HOURS, '08:59:59', false],
  // Open, unless today is a holiday.
  [HOURS, '09:00:00', undefined],
  [HOURS, '10:00:00', true],
  [HOURS, '17:59:59', true],
  [HOURS, '18:00:00', undefined],
  [HOURS, '21:00:00', false],
  ['每天 9:00-18:00', '12:00:00', true],
  ['周一至周五 9:00–18:00', '12:00:00', undefined],
  ['全天', '12:00:00', undefined],
  ['', '12:00:00', undefined],
] as const)('%s, at %s: %s', (hours, time, serving) => {
  expect(isServing(hours, at(time))).toBe(serving);
});

it.each([
  [HOURS, '08:59:59', '今天 9:00'],
  [HOURS, '21:00:00', '明天 9:00'],
  ['全天', '12:00:00', undefined],
] as const)('%s, at %s: served again %s', (hours, time, opens) => {
  expect(opensOf(hours, at(time))).toBe(opens);
});
