import { endOfNextWeekday, timeInChina } from '@juyi/contract/core/chinaTime';
import { expect, it } from 'vitest';

it.each([
  ['a Monday', '2026-11-23T10:00:00', '2026-11-25T00:00:00'],
  ['a Thursday, at the last second', '2026-11-26T23:59:59', '2026-11-28T00:00:00'],
  ['a Friday', '2026-11-27T00:00:00', '2026-12-01T00:00:00'],
  ['a Saturday', '2026-11-28T10:00:00', '2026-12-01T00:00:00'],
  ['a Sunday', '2026-11-29T10:00:00', '2026-12-01T00:00:00'],
])('one working day after %s ends with the next weekday, in China', (_, time, end) => {
  expect(timeInChina(endOfNextWeekday(Date.parse(`${time}+08:00`)))).toBe(end);
});
