import type { FlashSale } from '@juyi/contract/goods/goods';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { flashSaleMachine, nextBoundaryOf } from '#machines/goods/flashSale.ts';
import { until } from '../../support/client';
import { withActors } from '../actors';
import { lost, tooMany } from '../failures';
import { done, followsTable } from '../table';

const sale: FlashSale = {
  activityId: 2001,
  price: 6900,
  stock: 3,
  totalStock: 10,
  limit: 2,
  startTime: '2026-11-20T08:00:00+08:00',
  endTime: '2026-11-20T22:00:00+08:00',
  state: 1,
  goodsId: 'tea-cup',
  name: '茶盏',
  picUrl: '',
  marketPrice: 12_800,
};
const running = [sale];
const over = [{ ...sale, state: 3 as const }];

describe('flashSale', () => {
  it('follows its table', () =>
    followsTable(flashSaleMachine, {
      events: {
        'readSales some': done({ list: running, unreadable: 1 }),
        'readSales none': done({ list: [], unreadable: 0 }),
        'readSales unreadable': done({ list: [], unreadable: 2 }),
        'readAgain over': done({ list: over, unreadable: 0 }),
        'readAgain none': done({ list: [], unreadable: 0 }),
      },
      names: { running, ended: over, none: [], lost, tooMany, never: '' },
      table: `
        start
          begin             → loading   sales=none unreadable=0 failure=-
        loading   starts readSales {}
          readSales some    → showing   sales=running unreadable=1
          readSales unreadable → showing unreadable=2
          readSales none    → empty
          readSales tooMany → waiting   failure=tooMany
          readSales lost    → failed    failure=lost
        waiting, waitingToRefresh   starts wait time=1700000000000
        waiting
          wait over, wait broken → failed
        failed
          flow.retry        → loading   failure=-
        showing   starts nextChange at=2026-11-20T22:00:00+08:00 | at=never
          nextChange over, nextChange broken → refreshing
        refreshing   starts readAgain {}
          readAgain over    → showing   sales=ended unreadable=0 failure=-
          readAgain none    → empty     sales=none unreadable=0 failure=-
          readAgain tooMany → waitingToRefresh   failure=tooMany
          readAgain lost    → showing   failure=lost
        waitingToRefresh
          wait over, wait broken → refreshing
        empty   starts pageVisible at=never
          pageVisible over, pageVisible broken → loading
      `,
    }));

  it('waits for the next time boundary', async () => {
    const waited: unknown[] = [];
    const later = { ...sale, activityId: 2, state: 0 as const, startTime: '2026-11-20T20:00:00+08:00' };
    const over = { ...sale, activityId: 3, state: 3 as const, endTime: '2026-11-01T00:00:00+08:00' };
    const machine = withActors(flashSaleMachine, {
      readSales: fromPromise(async () => ({ list: [sale, later, over], unreadable: 0 })),
      waitForBoundary: fromPromise(async ({ input }) => {
        waited.push(input);
        return new Promise<void>(() => undefined);
      }),
    });
    const actor = createActor(machine).start();
    await until(() => waited.length === 1, 'it waits');
    expect(waited).toEqual([{ at: later.startTime }]);
    expect([sale, later, over].map(nextBoundaryOf)).toEqual([sale.endTime, later.startTime, undefined]);
    actor.stop();
  });
});
