// @vitest-environment happy-dom
import { isUnreadable, type UnreadableRow } from '@juyi/contract/core/tolerance';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inChina } from '#components/display/format.ts';
import { earliestTimeOf, MonthSelect } from '#components/select/MonthSelect.tsx';
import type { LedgerEntry } from '#machines/account/statement.ts';
import { LedgerLineView } from '#screens/account/assets/LedgerLineView.tsx';
import { type LedgerLine, ledgerLines as ledgerLinesAny, lineKey } from '#screens/account/assets/ledgerLines.ts';
import { now } from '#services/browser/clock.ts';
import '../support/react';

const entry = (id: string, createTime: string, amount: number, isRefund?: boolean): LedgerEntry => ({
  id,
  title: '奖励',
  direction: amount > 0 ? 'IN' : 'OUT',
  amount: Math.abs(amount),
  balanceAfter: 100,
  remark: '',
  createTime,
  isRefund,
});

const entries = [
  entry('4', '2026-11-30T16:30:00.000Z', 50),
  entry('3', '2026-11-30T15:30:00.000Z', -200),
  entry('2', '2026-11-01T08:00:00+08:00', 3260),
  entry('1', '2026-10-31T23:59:59+08:00', 10),
];

/** The lines of entries that can all be read. */
const ledgerLines = (of: readonly LedgerEntry[], complete: boolean) =>
  ledgerLinesAny(of, complete).filter((line): line is LedgerLine => !isUnreadable(line));

it.each([
  ['贡献值换数据IP', 'DH202611200800000000000001', '/redeemRecordDetail?kind=DATA_IP&no=DH202611200800000000000001'],
  ['收益换贡献值退回', 'DH202611200800000000000001', '/redeemRecordDetail?kind=CONTRIBUTION&no=DH202611200800000000000001'],
  ['贡献值换数据IP', '没有单号', null],
  ['盲盒奖品', '贡献值 20', '/myblind'],
  ['邀请好友奖励', '戴春山 加入团队', '/inviterFriends'],
  ['线上活动奖励', '', null],
])('an entry %s with the remark %s leads to %s', (title, remark, page) => {
  const [, line] = ledgerLines([{ ...entry('1', '2026-11-01T08:00:00+08:00', 20), title, remark }], true);
  render(<LedgerLineView row={line as LedgerLine} />);
  expect(screen.queryByRole('link')?.getAttribute('href')?.replace(/^.*#/, '') ?? null).toBe(page);
});

describe('the lines of a statement', () => {
  it('stand under their months in Chinese time, each month a card of its own', () => {
    const lines = ledgerLines(entries, true);
    expect(lines.map(lineKey)).toEqual(['2026-12', '4', '2026-11', '3', '2', '2026-10', '1']);
    expect(lines.map((line) => (line.kind === 'entry' ? [line.time, line.first, line.last] : line.sums))).toEqual([
      { income: 50, expend: 0, refund: 0 },
      ['12-01 00:30', true, true],
      { income: 3260, expend: 200, refund: 0 },
      ['11-30 23:30', true, false],
      ['11-01 08:00', false, true],
      { income: 10, expend: 0, refund: 0 },
      ['10-31 23:59', true, true],
    ]);
  });

  it('sum refunds apart; without the mark, a title that names one is one', () => {
    const refunded = [
      entry('4', '2026-11-04T08:00:00+08:00', 100, true),
      { ...entry('3', '2026-11-03T08:00:00+08:00', 30), title: '贡献值换数据IP退回' },
      { ...entry('2', '2026-11-02T08:00:00+08:00', 7, false), title: '退回礼品奖励' },
      entry('1', '2026-11-01T08:00:00+08:00', -130),
    ];
    expect(ledgerLines(refunded, true)[0]).toMatchObject({ sums: { income: 7, expend: 130, refund: 130 } });
  });

  it('sum up a month only once all of it is there', () => {
    const months = ledgerLines(entries, false).filter((line) => line.kind === 'month');
    expect(months.map(({ sums }) => sums !== null)).toEqual([true, true, false]);
  });

  it('keep an entry that can not be read in its month, whose sums may be short; without a time, after the entry before', () => {
    const unreadable = (id: string, time?: string): UnreadableRow => ({ unreadable: true, id, time, label: '金额' });
    const lines = ledgerLinesAny(
      [
        unreadable('u4', '2026-12-03T08:00:00+08:00'),
        entry('3', '2026-12-02T08:00:00+08:00', 50),
        entry('2', '2026-11-02T08:00:00+08:00', 20),
        unreadable('u1'),
      ],
      true,
    );
    expect(lines).toMatchObject([
      { kind: 'month', month: '2026-12', sums: { income: 50 }, hasUnreadable: true },
      { unreadable: true, id: 'u4' },
      { kind: 'entry', entry: { id: '3' } },
      { kind: 'month', month: '2026-11', sums: { income: 20 }, hasUnreadable: true },
      { kind: 'entry', entry: { id: '2' } },
      { unreadable: true, id: 'u1' },
    ]);
  });

  it.each([
    [true, '2026 年 12 月获得 +50可能不全'],
    [false, '2026 年 12 月获得 +50'],
  ])('a month says whether its sums may be short: %s', (short, text) => {
    const sums = { income: 50, expend: 0, refund: 0 };
    const { container } = render(<LedgerLineView row={{ kind: 'month', month: '2026-12', sums, hasUnreadable: short }} />);
    expect(container.textContent).toBe(text);
  });
});

const time = new Date(now()).toISOString();
const months = () => screen.findAllByRole('button', { name: /^\d{4} 年 \d+ 月$/ });
const select = (first: string | undefined, value?: string) => (
  <MonthSelect value={value} firstTime={first} onChange={() => undefined} />
);

describe('the months of a list', () => {
  it('begin with that of the first record, also while the list shows one month alone', async () => {
    const { rerender } = render(select(undefined));
    fireEvent.click(screen.getByRole('button', { name: '月份：全部月份' }));
    expect(await months()).toHaveLength(12);
    rerender(select(time));
    expect(await months()).toHaveLength(1);
    rerender(select(undefined, inChina(time).month));
    expect(await months()).toHaveLength(1);
  });

  it('know the time of the first record, which is the last of a list', () => {
    const records = [{ createTime: '2026-11-02T00:00:00Z' }, { createTime: '2026-09-02T00:00:00Z' }];
    expect(earliestTimeOf(records)).toBe('2026-09-02T00:00:00Z');
    expect(earliestTimeOf([])).toBeUndefined();
    const lost = { unreadable: true, id: 'a', time: '2026-08-02T00:00:00Z', label: undefined } as const;
    expect(earliestTimeOf([...records, lost])).toBe('2026-08-02T00:00:00Z');
  });
});
