// @vitest-environment happy-dom

import type { GoodsDetail } from '@juyi/contract/goods/goods';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { redemptionMachine } from '#machines/redemption/redemption/machine.ts';
import { GoodsCard } from '#screens/redemption/redeem/GoodsCard.tsx';
import { select } from '#screens/redemption/redeem/view.ts';
import type { Beginning, Terms } from '#services/redemption/redemption.ts';
import { goods, goodsTerms, ofGoods, ofIncome } from '../machines/redemption/fixtures';
import { modes } from '../support/react';

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
  await waitFor(actor, (current) => select(current).quoting);
  actor.send({ type: 'spec.choose', ...chosen });
  clock.increment(300);
  await waitFor(actor, (current) => select(current).quoted);
  actor.send({ type: 'redemption.next' });
  return actor;
}

it('an amount is quoted once there is one: an empty field reserves no quote', async () => {
  const machine = redemptionMachine.provide({ actors: { readBeginning: fromPromise(async () => ofIncome) } });
  const actor = createActor(machine, { input: { kind: 'CONTRIBUTION' }, clock: new SimulatedClock() }).start();
  const quoting = () => select(actor.getSnapshot()).quoting;
  await waitFor(actor, (current) => current.matches({ open: { filling: 'settling' } }));
  expect(quoting()).toBe(false);
  actor.send({ type: 'amount.type', text: '300' });
  expect(quoting()).toBe(true);
  actor.send({ type: 'amount.type', text: '' });
  expect(quoting()).toBe(false);
  actor.stop();
});

describe.each(modes)('the goods of a redemption in %s', (_, Mode) => {
  it('marks each specification without a choice, one with a space in its name too, and no other', async () => {
    const actor = await confirmed({ name: '礼盒', value: '要' });
    render(<GoodsCard view={select(actor.getSnapshot())} terms={terms} goods={boxed} send={(event) => actor.send(event)} />, {
      wrapper: Mode,
    });
    const marked = specs.filter(({ name }) => screen.queryByRole('group', { name, description: `请选择${name}` }));
    expect(marked.map(({ name }) => name)).toEqual(['礼盒 款式', '花样']);
    expect(screen.queryByRole('link', { name: '去兑换数据IP' })).toBeNull();
    actor.stop();
  });

  it('with too little data IP leads to more of it', async () => {
    const poor: Terms = { ...goodsTerms, available: 200, max: 0 };
    const machine = redemptionMachine.provide({
      actors: { readBeginning: fromPromise(async (): Promise<Beginning> => ({ ...ofGoods, terms: poor })) },
    });
    const clock = new SimulatedClock();
    const actor = createActor(machine, { input: { kind: 'MALL', goodsId: goods.goodsId }, clock }).start();
    await waitFor(actor, (current) => select(current).quoting);
    clock.increment(300);
    await waitFor(actor, (current) => current.hasTag('unfit'));
    render(<GoodsCard view={select(actor.getSnapshot())} terms={poor} goods={goods} send={(event) => actor.send(event)} />, {
      wrapper: Mode,
    });
    expect(screen.getByText('数据IP 不足')).toBeTruthy();
    expect(screen.getByRole('link', { name: '去兑换数据IP' }).getAttribute('href')).toMatch(/\/redeem$/);
    actor.stop();
  });
});
