import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { goodsMachine, mostOf } from '../../src/machines/goods';
import type { GoodsDetail } from '../../src/services/contract/goods';
import { CallError } from '../../src/services/failure';
import { until } from '../support/client';
import { walk } from './walk';

const lost = new CallError({ kind: 'timeout', message: '网络超时，请稍后重试', shown: false });
const activity = {
  activityId: 2001,
  price: 6900,
  stock: 3,
  totalStock: 10,
  limit: 2,
  startTime: '2026-11-20T08:00:00+08:00',
  endTime: '2026-11-20T22:00:00+08:00',
  state: 1 as const,
};
const goods: GoodsDetail = {
  goodsId: 'tea-cup',
  name: '景德镇茶盏',
  subtitle: '',
  images: [],
  price: 9900,
  marketPrice: 12_800,
  ipPrice: 880,
  stock: 42,
  state: 1,
  limit: 5,
  specs: [{ name: '釉色', values: ['青花', '影青'] }],
  detailHtml: '',
  serverTime: '2026-11-20T10:00:00+08:00',
};

const done = (id: string, outputs: readonly unknown[]) => outputs.map((output) => ({ type: `xstate.done.actor.${id}`, output }));
const fails = (...ids: string[]) => ids.map((id) => ({ type: `xstate.error.actor.${id}`, error: lost }));

describe('goods', () => {
  it('is walked along every state and transition', () =>
    walk(goodsMachine, {
      input: { goodsId: 'tea-cup', activityId: 2001 },
      events: [
        { type: 'goods.retry' },
        { type: 'goods.choose' },
        { type: 'spec.choose', name: '釉色', value: '青花' },
        { type: 'quantity.change', value: 2 },
        { type: 'goods.buy' },
        { type: 'goods.redeem' },
        { type: 'flow.back' },
        ...done('readGoods', [
          goods,
          { ...goods, stock: 0 },
          ...[0, 1, 2, 3].map((state) => ({ ...goods, activity: { ...activity, state } })),
        ]),
        ...['patience', 'saleStart', 'saleEnd', 'nextRound'].flatMap((id) => done(id, [undefined])),
        ...fails('readGoods', 'patience', 'saleStart', 'saleEnd', 'nextRound'),
      ],
    }));

  function open(read: GoodsDetail) {
    const asked: unknown[] = [];
    const machine = goodsMachine.provide({
      actors: {
        readGoods: fromPromise(async ({ input }) => {
          asked.push(input);
          return read;
        }) as never,
      },
    });
    const actor = createActor(machine, { input: { goodsId: 'tea-cup', activityId: null } }).start();
    return { actor, asked, there: () => until(() => actor.getSnapshot().context.goods !== null, 'the goods are there') };
  }

  it('asks for the specifications before it leads to the redemption', async () => {
    const { actor, asked, there } = open(goods);
    await there();
    actor.send({ type: 'goods.redeem' });
    expect(actor.getSnapshot().hasTag('layer')).toBe(true);
    actor.send({ type: 'spec.choose', name: '釉色', value: '青花' });
    actor.send({ type: 'quantity.change', value: 2 });
    actor.send({ type: 'goods.redeem' });
    expect(actor.getSnapshot().output).toEqual({ to: 'redeem', goodsId: 'tea-cup', specs: { 釉色: '青花' }, quantity: 2 });
    expect(asked).toEqual([{ goodsId: 'tea-cup' }]);
  });

  it('has no redemption for what has no price in data IP, or is gone', async () => {
    for (const read of [
      { ...goods, ipPrice: undefined },
      { ...goods, stock: 0 },
    ]) {
      const { actor, there } = open(read);
      await there();
      actor.send({ type: 'goods.redeem' });
      expect(actor.getSnapshot()).toMatchObject({ status: 'active' });
      expect(actor.getSnapshot().hasTag('layer')).toBe(false);
    }
  });

  it('allows as many as the sale or the goods do, and always one', () => {
    expect(mostOf(goods)).toBe(5);
    expect(mostOf({ ...goods, activity })).toBe(2);
    expect(mostOf({ ...goods, activity: { ...activity, state: 3 } })).toBe(5);
    expect(mostOf({ ...goods, stock: 0 })).toBe(1);
  });
});
