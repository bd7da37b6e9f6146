import { createActor } from 'xstate';
import { flashSaleMachine } from '../../src/machines/flashSale';
import { goodsMachine } from '../../src/machines/goods';
import { flashSales, goodsDetail } from '../../src/services/contract/goods';
import type { Driver } from './drivers';
import type { Behaviour } from './faults';
import { json } from './samples';

const broken: Behaviour = { kind: 'answer', answer: json({ error: 'Internal Server Error' }, 500) };
const silent = { waiting: () => false, onToast: () => undefined };

/** The calls of goods and flash sales, each driven to the moment before it is made. */
export const goodsDrivers: readonly Driver[] = [
  {
    machine: 'goods',
    call: goodsDetail,
    shape: 'read',
    waits: false,
    asksAgain: false,
    before: broken,
    start: () => {
      const actor = createActor(goodsMachine, { input: { goodsId: 'tea-cup', activityId: null } });
      actor.start();
      return {
        ...silent,
        tap: () => actor.send({ type: 'goods.retry' }),
        busy: () => actor.getSnapshot().hasTag('loading'),
        succeeded: () => actor.getSnapshot().context.goods !== null,
        failure: () => actor.getSnapshot().context.failure,
        stop: () => actor.stop(),
      };
    },
  },
  {
    machine: 'flashSale',
    call: flashSales,
    shape: 'page',
    waits: false,
    asksAgain: false,
    before: broken,
    start: () => {
      const actor = createActor(flashSaleMachine);
      actor.start();
      const is = (tag: 'loading' | 'failed') => actor.getSnapshot().hasTag(tag);
      return {
        ...silent,
        tap: () => actor.send({ type: 'sale.retry' }),
        busy: () => is('loading'),
        succeeded: () => !is('loading') && !is('failed'),
        failure: () => actor.getSnapshot().context.failure,
        stop: () => actor.stop(),
      };
    },
  },
];
