import { expect, it } from 'vitest';
import { dayName } from '#components/list/dayName.ts';
import { now } from '#services/browser/clock.ts';

it.each([
  [-1, '明天'],
  [0, '今天'],
  [1, '昨天'],
  [2, '前天'],
])('the day %i days ago has a name', (days, name) => {
  expect(dayName(new Date(now() - days * 86_400_000).toISOString())).toBe(name);
});

it('an earlier day is a date in China', () => {
  expect(dayName('2025-11-19T20:00:00Z')).toBe('2025-11-20');
});
