import { describe, expect, it } from 'vitest';
import {
  feeText,
  offerLines,
  problemText,
  quickAmounts,
  type Terms,
  totalAmounts,
} from '#screens/redemption/redeem/redeemView.ts';
import { kindOfPage, redemptionKinds } from '#screens/redemption/redemptionKinds.ts';
import { goodsTerms } from '../machines/redemption/fixtures';

const amounts = { spend: 20_000, fee: 200, gain: 2000, balanceAfter: 11_600 };

describe('the kinds of redemption', () => {
  it('are found by the paths of their pages', () => {
    for (const [kind, { redeem, records }] of Object.entries(redemptionKinds)) {
      expect([kindOfPage('redeem', redeem.path), kindOfPage('records', records.path)]).toEqual([kind, kind]);
    }
    expect(kindOfPage('redeem', redemptionKinds.MALL.records.path)).toBeUndefined();
  });

  it.each([
    ['CONTRIBUTION', ['支出收益 ¥202.00', '其中手续费（1%） ¥2.00', '到账贡献值 +2,000 in colour', '兑换后收益余额 ¥116.00']],
    ['DATA_IP', ['支出贡献值 20,200', '其中手续费（1%） 200', '到账数据IP +20.00 in colour', '兑换后贡献值余额 11,600']],
    ['MALL', ['支出数据IP 202.00', '兑换件数 2,000 件', '兑换后数据IP余额 116.00']],
  ] as const)('%s: each amount of an offer in its words and units', (kind, lines) => {
    const shown = offerLines(kind, amounts).map(({ name, value, gained }) => `${name} ${value}${gained ? ' in colour' : ''}`);
    expect(shown).toEqual(lines);
  });
});

it.each([
  [100, '另付手续费 1%'],
  [25, '另付手续费 0.25%'],
  [0, '无手续费'],
  [undefined, null],
])('the fee is announced as far as the server says it: %s', (feeRate, sentence) => {
  expect(feeText({ feeRate } as Parameters<typeof feeText>[0])).toBe(sentence);
});

it.each([
  ['DATA_IP', { min: 100, max: 1300, feeRate: 0 }, '可用余额不足，最多可用 1,300'],
  ['CONTRIBUTION', { min: 1000, max: 31_400, feeRate: 100 }, '可用余额不足，最多可用 ¥314.00，已留手续费'],
  ['DATA_IP', { min: 100, max: 0, feeRate: 0 }, '可用余额不足'],
] as const)('%s: an amount above the balance is told the most: %j', (kind, terms, sentence) => {
  expect(problemText(kind, { reason: 'balance' }, { ...terms, multiple: 100 } as unknown as Terms)).toBe(sentence);
});

it('goods that the balance does not cover have a total, with what is missing', () => {
  const context = { kind: 'MALL', typed: '4', offer: null } as never;
  expect(totalAmounts('unfit', context, goodsTerms)).toEqual({ spend: 1200, fee: 0, gain: 4, balanceAfter: -300 });
});

describe('amounts to tap', () => {
  it.each([
    ['3,810 points', { min: 100, max: 3800, multiple: 100 }, [100, 2000, 3800]],
    ['505 points', { min: 100, max: 500, multiple: 100 }, [100, 200, 500]],
    ['400 points', { min: 100, max: 400, multiple: 100 }, [100, 200, 400]],
    ['¥8,002.70', { min: 1000, max: 792_300, multiple: 100 }, [1000, 500_000, 792_300]],
    ['multiples of 300', { min: 300, max: 9000, multiple: 300 }, [9000]],
    ['the least alone', { min: 100, max: 100, multiple: 100 }, [100]],
    ['too little', { min: 1000, max: 0, multiple: 100 }, []],
  ])('are the least, a round one, and all that is available: %s', (_, terms, amounts) => {
    expect(quickAmounts(terms as Parameters<typeof quickAmounts>[0])).toEqual(amounts);
  });
});
