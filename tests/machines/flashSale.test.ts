import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { edgeOf, flashSaleMachine } from '../../src/machines/flashSale';
import type { FlashSale } from '../../src/services/contract/goods';
import { CallError } from '../../src/services/failure';
import { until } from '../support/client';
import { walk } from './walk';

const lost = new CallError({ kind: 'timeout', message: '网络超时，请稍后重试', shown: false });
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

const done = (id: string, outputs: readonly unknown[]) => outputs.map((output) => ({ type: `xstate.done.actor.${id}`, output }));
const fails = (...ids: string[]) => ids.map((id) => ({ type: `xstate.error.actor.${id}`, error: lost }));

describe('flashSale', () => {
  it('is walked along every state and transition', () =>
    walk(flashSaleMachine, {
      events: [
        { type: 'sale.retry' },
        ...done('readSales', [{ list: [sale] }, { list: [] }]),
        ...done('readAgain', [{ list: [{ ...sale, state: 3 }] }, { list: [] }]),
        ...['nextEdge', 'comeBack'].flatMap((id) => done(id, [undefined])),
        ...fails('readSales', 'readAgain', 'nextEdge', 'comeBack'),
      ],
    }));

  it('waits for the first edge that is to come', async () => {
    const waited: unknown[] = [];
    const later = { ...sale, activityId: 2, state: 0 as const, startTime: '2026-11-20T20:00:00+08:00' };
    const over = { ...sale, activityId: 3, state: 3 as const, endTime: '2026-11-01T00:00:00+08:00' };
    const machine = flashSaleMachine.provide({
      actors: {
        readSales: fromPromise(async () => ({ list: [sale, later, over] })) as never,
        waitForEdge: fromPromise(async ({ input }) => {
          waited.push(input);
          return new Promise<void>(() => undefined);
        }) as never,
      },
    });
    const actor = createActor(machine).start();
    await until(() => waited.length === 1, 'it waits');
    expect(waited).toEqual([{ at: later.startTime }]);
    expect([sale, later, over].map(edgeOf)).toEqual([sale.endTime, later.startTime, null]);
    actor.stop();
  });
});
