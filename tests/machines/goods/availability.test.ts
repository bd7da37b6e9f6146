import { UNKNOWN } from '@juyi/contract/core/tolerance';
import { describe, expect, it } from 'vitest';
import { type Availability, availabilityOf, isRedeemOnly, saleAvailability } from '#machines/goods/availability.ts';
import { phaseOf } from '#machines/goods/phase.ts';

const IP = 880;
const states = [0, 1, 2, 3, UNKNOWN] as const;

/** The availability in each state: 未开始, 抢购中, 已抢完, 已结束, unknown. */
const table: readonly [
  hasAppStore: boolean,
  ipPrice: number | undefined,
  stock: number | undefined,
  ways: readonly Availability[],
][] = [
  [true, undefined, 42, ['upcoming', 'buyInApp', 'soldOut', 'over', 'unknown']],
  [true, IP, 42, ['upcoming', 'buyInApp', 'soldOut', 'over', 'unknown']],
  [true, IP, 0, ['upcoming', 'buyInApp', 'soldOut', 'over', 'unknown']],
  [false, IP, 42, ['redeem', 'redeem', 'redeem', 'redeem', 'redeem']],
  [false, IP, undefined, ['redeem', 'redeem', 'redeem', 'redeem', 'redeem']],
  [false, IP, 0, ['redeemedOut', 'redeemedOut', 'redeemedOut', 'redeemedOut', 'redeemedOut']],
  [false, undefined, 42, ['unreleased', 'unreleased', 'soldOut', 'over', 'unreleased']],
  [false, undefined, undefined, ['unreleased', 'unreleased', 'soldOut', 'over', 'unreleased']],
];

describe('what the main button of goods does', () => {
  it.each(table)('with an app store: %s, %s hundredths of data IP, %s pieces', (hasAppStore, ipPrice, stock, ways) =>
    expect(
      states.map((state) => availabilityOf({ phase: phaseOf({ state }), ipPrice, stock, limitLeft: 1, hasAppStore })),
    ).toEqual(ways),
  );

  it('redeems no more than the limit of the member, where the server tells what it still allows', () => {
    const availability = (hasAppStore: boolean, stock: number, limitLeft?: number) =>
      availabilityOf({ phase: 'running', ipPrice: IP, stock, limitLeft, hasAppStore });
    expect([
      availability(false, 42, 0),
      availability(false, 42, 1),
      availability(false, 42),
      availability(false, 0, 0),
      availability(true, 42, 0),
    ]).toEqual(['limitReached', 'redeem', 'redeem', 'redeemedOut', 'buyInApp']);
  });

  it('of a sale in the list tells before and after it, redeems only while it runs', () => {
    const ofSales = (ipPrice: number | undefined, hasAppStore: boolean) =>
      states.map((state) => saleAvailability({ state, ...(ipPrice !== undefined && { ipPrice }) }, hasAppStore));
    expect(ofSales(IP, false)).toEqual(['upcoming', 'redeem', 'soldOut', 'over', 'redeem']);
    expect(ofSales(undefined, false)).toEqual(['unreleased', 'unreleased', 'soldOut', 'over', 'unreleased']);
    expect(ofSales(IP, true)).toEqual(['upcoming', 'buyInApp', 'soldOut', 'over', 'unknown']);
    expect(saleAvailability({ state: 1, ipPrice: IP, limitLeft: 0 }, false)).toBe('limitReached');
  });

  it('is data IP alone without a store', () => {
    const alone = (ipPrice: number | undefined, hasAppStore: boolean) => isRedeemOnly({ ipPrice }, hasAppStore);
    expect([alone(IP, false), alone(IP, true), alone(undefined, false)]).toEqual([true, false, false]);
  });

  it('never leads to a download without a store', () => {
    const ways = states.flatMap((state) =>
      [undefined, IP].flatMap((ipPrice) =>
        [undefined, 0, 42].map((stock) =>
          availabilityOf({ phase: phaseOf({ state }), ipPrice, stock, limitLeft: undefined, hasAppStore: false }),
        ),
      ),
    );
    expect(ways).not.toContain('buyInApp');
  });
});
