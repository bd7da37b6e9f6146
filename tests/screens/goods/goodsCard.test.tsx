// @vitest-environment happy-dom

import type { GoodsDetail } from '@juyi/contract/goods/goods';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type ActorRefFrom, createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { statusOf } from '#machines/core/status.ts';
import { redemptionMachine } from '#machines/redemption/redemption/machine.ts';
import { GoodsCard } from '#screens/redemption/redeem/goods/GoodsCard.tsx';
import type { Beginning, Terms } from '#services/redemption/quote.ts';
import { goods, goodsTerms, ofGoods } from '../../machines/redemption/fixtures';
import '../../support/react';

const specs = [
  { name: '礼盒 款式', values: ['朱红', '月白'] },
  { name: '花样', values: ['梅', '兰'] },
  { name: '礼盒', values: ['要', '不要'] },
];
const boxed: GoodsDetail = { ...goods, specs };
const terms: Terms = { ...goodsTerms, goods: boxed };
const beginning: Beginning = { ...ofGoods, terms };

/** The redemption of the goods with one specification chosen, up to 下一步. */
async function confirmed(chosen: { name: string; value: string }) {
  const clock = new SimulatedClock();
  const machine = redemptionMachine.provide({
    actors: { readBeginning: fromPromise(async () => beginning) },
  });
  const actor = createActor(machine, { input: { kind: 'MALL', goodsId: goods.goodsId }, clock }).start();
  await waitFor(actor, (current) => statusOf(current) === 'settling');
  actor.send({ type: 'spec.choose', ...chosen });
  clock.increment(300);
  await waitFor(actor, (current) => statusOf(current) === 'offered');
  actor.send({ type: 'redemption.next' });
  return actor;
}

function Goods({ actor, ...shown }: { actor: ActorRefFrom<typeof redemptionMachine>; terms: Terms; goods: GoodsDetail }) {
  const current = actor.getSnapshot();
  return <GoodsCard status={statusOf(current)} context={current.context} {...shown} send={(event) => actor.send(event)} />;
}

describe('the goods of a redemption', () => {
  it('marks each specification without a choice, one with a space in its name too, and no other', async () => {
    const actor = await confirmed({ name: '礼盒', value: '要' });
    render(<Goods actor={actor} terms={terms} goods={boxed} />);
    const marked = specs.filter(({ name }) => screen.queryByRole('group', { name, description: `请选择${name}` }));
    expect(marked.map(({ name }) => name)).toEqual(['礼盒 款式', '花样']);
    expect(screen.queryByRole('link', { name: '去换数据IP' })).toBeNull();
    actor.stop();
  });

  it('with too little data IP says how much is missing, and leads to more of it', async () => {
    const poor: Terms = { ...goodsTerms, available: 200, max: 0 };
    const machine = redemptionMachine.provide({
      actors: { readBeginning: fromPromise(async (): Promise<Beginning> => ({ ...ofGoods, terms: poor })) },
    });
    const clock = new SimulatedClock();
    const actor = createActor(machine, { input: { kind: 'MALL', goodsId: goods.goodsId }, clock }).start();
    await waitFor(actor, (current) => statusOf(current) === 'settling');
    clock.increment(300);
    await waitFor(actor, (current) => statusOf(current) === 'unfit');
    render(<Goods actor={actor} terms={poor} goods={goods} />);
    expect(screen.getByText('数据IP 不足，还差 1.00')).toBeTruthy();
    expect(screen.getByRole('link', { name: '去换数据IP' }).getAttribute('href')).toMatch(/\/redeem$/);
    actor.stop();
  });
});
