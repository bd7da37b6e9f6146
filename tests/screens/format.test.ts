import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { addressText, dataIp, inChina, monthName, points, regionText, signed, yuan } from '#components/display/format.ts';
import { byMonth } from '#components/list/months.tsx';
import { rateText } from '#screens/redemption/redeem/redeemView.ts';
import { longDate } from '#services/content/agreement.ts';

describe('spec §9: prices in 分 with two decimals and ¥', () => {
  it.each([
    [0, '¥0.00'],
    [5, '¥0.05'],
    [100, '¥1.00'],
    [31_850, '¥318.50'],
    [123_456_789, '¥1,234,567.89'],
    [-2001, '¥-20.01'],
  ])('%i is %s', (fen, text) => {
    expect(yuan(fen)).toBe(text);
  });

  it.each([
    ['IN', 20_000, '+¥200.00'],
    ['OUT', 20_000, '−¥200.00'],
    ['OUT', -20_000, '−¥200.00'],
    ['IN', -20_000, '−¥200.00'],
    ['UNKNOWN', 20_000, '¥200.00'],
    ['UNKNOWN', -20_000, '−¥200.00'],
  ] as const)('%s %i has one sign: %s', (direction, amount, text) => {
    expect(signed(direction, amount, yuan)).toBe(text);
  });

  it('in the rate of a redemption too', () => {
    const terms = { rate: { spend: 100, gain: 10 } } as Parameters<typeof rateText>[1];
    expect(rateText('CONTRIBUTION', terms)).toBe('¥1.00 = 10 贡献值');
    expect(rateText('DATA_IP', { ...terms, rate: { spend: 100, gain: 100 } })).toBe('100 贡献值 = 1.00 数据IP');
  });
});

describe('other figures', () => {
  it('are whole points and data IP in hundredths', () => {
    expect([points(268), points(2680), points(-1_234_567), dataIp(1250), dataIp(7)]).toEqual([
      '268',
      '2,680',
      '-1,234,567',
      '12.50',
      '0.07',
    ]);
  });

  it('are times in China, whatever the offset', () => {
    expect(inChina('2026-11-30T16:30:08.000Z')).toEqual({
      month: '2026-12',
      dayAndTime: '12-01 00:30',
      second: '2026-12-01 00:30:08',
    });
    expect(monthName('2026-01')).toBe('2026 年 1 月');
    expect([longDate('2026-11-30T16:30:08.000Z'), longDate(undefined)]).toEqual(['2026年12月1日', '']);
  });

  it('are regions without repetitions and placeholders', () => {
    expect(regionText({ province: '北京市', city: '北京市', county: '东城区' })).toBe('北京市 东城区');
    expect(regionText({ province: '重庆市', city: '县', county: '城口县' })).toBe('重庆市 城口县');
  });
});

it('rows of one month are a card under its heading; a row without a time is a card of its own', () => {
  const times = ['2026-11-02T00:30:00+08:00', '2026-11-01T00:30:00+08:00', '2026-10-31T23:30:00+08:00', undefined];
  const rows = times.map((createTime) => ({ createTime }));
  const sumsOf = ({ length }: { length: number }) => `${length} 笔`;
  const groups = rows.map((_, index) => byMonth({ sumsOf, isComplete: true })(rows, index));
  expect(groups.map(({ heading }) => Boolean(heading))).toEqual([true, false, true, false]);
  expect(groups.map((group) => group['data-first'])).toEqual([true, undefined, true, true]);
  expect(groups.map((group) => group['data-last'])).toEqual([undefined, true, true, true]);
  // The only row of a month is its sum.
  const headings = groups.map(({ heading }) =>
    renderToStaticMarkup(heading)
      .replace(/<[^>]*>/g, ' ')
      .trim(),
  );
  expect(headings).toEqual([expect.stringMatching(/^2026 年 11 月 +2 笔$/), '', '2026 年 10 月', '']);
});

it('a number of a house stays with its 号 on one line', () => {
  const region = { province: '江西省', city: '景德镇市', county: '珠山区' };
  expect(addressText({ ...region, addressDetail: '陶溪川 文创街区 12 号' })).toBe(
    '江西省 景德镇市 珠山区 陶溪川 文创街区 12\u00a0号',
  );
});
