// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inChina } from '#components/display/format.ts';
import { firstOf, MonthSelect } from '#components/select/MonthSelect.tsx';
import { now } from '#services/browser/clock.ts';
import '../support/react';

const time = new Date(now()).toISOString();
const months = () => screen.getAllByRole('option').slice(1);
const select = (first: string | undefined, value?: string) => (
  <MonthSelect value={value} first={first} onChange={() => undefined} />
);

describe('the months of a list', () => {
  it('begin with that of the first record, also while the list shows one month alone', () => {
    const { rerender } = render(select(undefined));
    expect(months()).toHaveLength(12);
    rerender(select(time));
    expect(months()).toHaveLength(1);
    rerender(select(undefined, inChina(time).month));
    expect(months()).toHaveLength(1);
  });

  it('know the first record once the whole list has loaded', () => {
    const records = [{ createTime: '2026-11-02T00:00:00Z' }, { createTime: '2026-09-02T00:00:00Z' }];
    expect([firstOf(records, true), firstOf(records, false), firstOf([], true)]).toEqual([
      '2026-09-02T00:00:00Z',
      undefined,
      undefined,
    ]);
    const lost = { unreadable: true, id: 'a', time: '2026-08-02T00:00:00Z', label: undefined } as const;
    expect(firstOf([...records, lost], true)).toBe('2026-08-02T00:00:00Z');
  });
});
