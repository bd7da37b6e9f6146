import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import * as z from 'zod/mini';
import { sendManually } from '../channel';
import { leaves, replayFile, testOf } from '../cli/replayFile';
import { card } from '../example/checkout';
import { app, subject } from '../example/subject';
import {
  dataOf,
  type ForceRule,
  formatForced,
  outcomesOf,
  parseRules,
  parseSettings,
  partsWithoutEffect,
  problemOf,
} from '../force/outcomes';
import { otherTypeIn } from '../force/problems';
import { maskOf } from '../mask';
import { callOf } from '../recording/calls';
import type { EntryOf, RecordingFile } from '../recording/entries';
import { flowsOf, replay, statesAfter } from '../recording/replay';
import type { Call } from '../subject';
import { CARD, DECLINED_CARD, openShop, RECEIVER } from './shop';

let shop: ReturnType<typeof openShop>;
beforeEach(() => {
  shop = openShop();
});
afterEach(() => {
  shop.close();
});

const shopCall = () => subject.calls[0] as Call;
const always = (outcome: string, call = 'pay'): ForceRule => ({ call, outcome, once: false });
const reaches = (state: string) =>
  waitFor(shop.actor, (snapshot) => leaves(snapshot._nodes.map(({ id }) => id)).includes(state), { timeout: 120_000 });
const callsOf = () => shop.read().filter((entry): entry is EntryOf<'call'> => entry.type === 'call');
/** Pays, and gets no answer for as long as the shop waits for one. */
async function lose(outcome: 'lost-response' | 'timeout'): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  shop.forcing.set([always(outcome)]);
  shop.pay();
  await vi.advanceTimersByTimeAsync(app.timeoutMs - 1);
  expect(callsOf()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
}

describe('forced outcomes', () => {
  it('a lost answer: the server has taken the payment, and the flow finds out', async () => {
    await lose('lost-response');
    await reaches('checkout.paid');
    expect(callsOf()).toMatchObject([
      { name: 'pay', problem: 'timeout', forcedBy: 'lost-response', attempt: 1 },
      { name: 'findPayment', status: 200 },
    ]);
  });

  it('no answer: the server has not taken it', async () => {
    await lose('timeout');
    await reaches('checkout.refused');
    expect(callsOf().map(({ name }) => name)).toEqual(['pay', 'findPayment']);
  });

  it.each([
    ['declined', '银行卡被拒绝，请换一张', 402],
    ['broken', '服务器出错', 500],
  ])('%s is an answer that the app makes', async (outcome, failure, status) => {
    shop.forcing.set([always(outcome)]);
    shop.pay();
    await reaches('checkout.refused');
    expect(shop.actor.getSnapshot().context.failure).toBe(failure);
    expect(callsOf()).toMatchObject([{ name: 'pay', status, forcedBy: outcome }]);
  });

  it('a success is answered with the example, or with data that fit the call', async () => {
    shop.forcing.set([{ ...always('success', 'findPayment') }, always('success')]);
    // Without an example there is nothing to answer.
    expect(shop.forcing.current).toEqual([always('success')]);
    shop.pay(DECLINED_CARD);
    await reaches('checkout.paid');
    expect(callsOf()).toMatchObject([{ name: 'pay', status: 200, forcedBy: 'success' }]);
    expect(shop.forcing.problemOf({ ...always('success'), data: { paid: '是' } })).toBe(
      'paid：无效输入：期望 boolean，实际接收 string',
    );
  });

  it('the record of a forced success has its data, and a value of another type than the example’s is named before', async () => {
    shop.forcing.set([{ ...always('success'), data: { paid: true } }]);
    shop.pay(DECLINED_CARD);
    await reaches('checkout.paid');
    expect(callsOf()).toMatchObject([{ name: 'pay', forcedBy: 'success', forcedData: { paid: true } }]);
    const example = { rows: [{ price: 100, name: '••••••', sold: null }] };
    const withRow = (row: object) => otherTypeIn({ rows: [example.rows[0], row] }, example);
    expect(withRow({ price: '100' })).toBe('rows.1.price：示例里是数字，这里是文字');
    expect(withRow({ price: null, name: 7, sold: 'x', more: 1 })).toBeUndefined();
    expect(otherTypeIn([], example)).toBe('数据：示例里是对象，这里是列表');
  });

  it('what is secret or personal comes from the example, and nobody’s is taken into a rule', () => {
    const call = {
      ...shopCall(),
      response: z.object({ paid: z.boolean(), card: card() }),
      example: { paid: true, card: '6222000000001234' },
    };
    const shopOf = { ...subject, calls: [call] };
    const mask = maskOf(shopOf);
    const rule = (data: unknown) => ({ ...always('success'), data });
    expect(mask(call.example)).toEqual({ paid: true, card: '••••••' });
    expect(problemOf(rule({ paid: false, card: '••••••' }), shopOf, mask)).toBeUndefined();
    expect(dataOf(call, { paid: false, card: '••••••' })).toEqual({ paid: false, card: call.example.card });
    expect(problemOf(rule({ paid: false, card: CARD }), shopOf, mask)).toMatch(/^card：机密和个人信息不能填/);
  });

  it('once is for the next request only', async () => {
    shop.forcing.set([{ ...always('broken'), once: true }]);
    shop.pay();
    await reaches('checkout.refused');
    expect(shop.changes.map(({ length }) => length)).toEqual([1, 0]);
    shop.actor.send({ type: 'checkout.correct' });
    shop.pay();
    await reaches('checkout.paid');
  });

  it('slow reaches the server later; a flow that is left gets no answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    shop.forcing.set([always('slow')]);
    shop.pay();
    await vi.advanceTimersByTimeAsync(5500);
    expect(callsOf()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(callsOf()).toMatchObject([{ name: 'pay', status: 200 }]);
    vi.useRealTimers();
  });

  it('of an address are read and written; unknown calls and outcomes are left out', () => {
    const mask = maskOf(subject);
    const rules = parseRules('pay:declined,findPayment:timeout:once', subject, mask);
    expect(rules).toEqual([always('declined'), { call: 'findPayment', outcome: 'timeout', once: true }]);
    expect(parseRules(formatForced(rules), subject, mask)).toEqual(rules);
    const wrong =
      'nothing:timeout,pay:never,pay:toString,findPayment:declined,findPayment:success,pay:success::1,pay:success::%,:,pay';
    expect(parseRules(wrong, subject, mask)).toEqual([]);
    expect(partsWithoutEffect(` pay:declined,${wrong},stock=0,off`, subject, mask)).toEqual(wrong.split(','));
    const success: ForceRule = { ...always('success'), data: { paid: false } };
    const prize = { name: 'prize', label: '奖品', value: 'bowl', choices: {} };
    const link = formatForced([success], [prize, { ...prize, name: 'stock', value: '' }]);
    expect(link).toMatch(/^pay:success::[\w%]+,prize=bowl$/);
    expect(parseRules(link, subject, mask)).toEqual([success]);
    expect(parseSettings(link)).toEqual({ prize: 'bowl' });
    expect(Object.keys(outcomesOf(subject))).toEqual(['timeout', 'offline', 'slow', 'broken', 'lost-response']);
  });

  it('and records belong to a call by its method and path', () => {
    const { signal } = new AbortController();
    expect(callOf(subject, { method: 'POST', path: '/payments/find', signal })?.name).toBe('findPayment');
    expect(callOf(subject, { method: 'GET', path: '/payments', signal })).toBeUndefined();
    expect(app.reasonOf(new Error('another'))).toBe('broken');
  });
});

describe('a recording of the shop', () => {
  it('has the payment’s secrets and the receiver masked', async () => {
    shop.pay(DECLINED_CARD);
    await reaches('checkout.refused');
    const text = JSON.stringify(shop.read());
    expect(text).toContain('checkout.pay');
    expect(text).toContain('••••••');
    expect([CARD, DECLINED_CARD, RECEIVER].filter((secret) => text.includes(secret))).toEqual([]);
  });

  it('replays to the same states, with errors that the guards know again', async () => {
    await lose('lost-response');
    await reaches('checkout.paid');
    const file = JSON.parse(JSON.stringify(shop.file())) as RecordingFile;
    expect(replay(subject, file)).toMatchObject({ kind: 'same' });
    expect(replayFile(subject, JSON.stringify(file)).text).toMatch(/^付款之后没有反应\n\d+ 个事件，状态与记录一致。$/);
    const wrong = file.entries.map((entry) =>
      entry.type === 'event' && entry.event.type === 'xstate.error.actor.pay' ? { ...entry, states: ['checkout.paid'] } : entry,
    );
    expect(replay(subject, { ...file, entries: wrong })).toMatchObject({ kind: 'differs', machine: 'checkout' });
    const { text, same } = replayFile(subject, JSON.stringify({ ...file, entries: wrong }));
    expect(same).toBe(false);
    expect(text).toContain('checkout 收到 xstate.error.actor.pay');
    expect(replay(subject, { ...file, machines: { checkout: '00000000' } })).toEqual({ kind: 'changed', machines: ['checkout'] });
  });

  it('becomes a test with the states of both regions after each event', async () => {
    shop.actor.send({ type: 'shipping.express' });
    shop.pay();
    await reaches('checkout.paid');
    const file = JSON.stringify(shop.file());
    const test = testOf(subject, file, 'checkout.refused');
    expect(test).toContain('"checkout.filling.shipping.express checkout.filling.delivery.given"');
    // The state that should have been reached stands in the last row, so that the test fails on the fault.
    expect(test).not.toContain('"checkout.paid"');
    expect(test).toMatch(/\["checkout\.refused"\]\],\n\]\);/);
    expect(testOf(subject, file, 'checkout.refused', 'checkout')).toContain('["checkout.refused","checkout"]');
    expect(testOf(subject, file, '没有付款，可以改正')).toBe(test);
    expect(() => testOf(subject, file, 'checkout.paid')).toThrow('记录里最后就在 checkout.paid');
    expect(() => testOf(subject, file, 'cart.full')).toThrow('记录里的流程没有状态 cart.full：');
    const [flow] = flowsOf(subject, shop.file());
    const events = flow?.steps.map(({ event }) => event) ?? [];
    expect(statesAfter(subject, 'checkout', events).map(leaves)).toEqual(flow?.steps.map(({ states }) => leaves(states)));
  });

  it('takes an event that the inspector sends when its schema fits', () => {
    const send = (event: { readonly type: string; readonly [field: string]: unknown }) =>
      sendManually(subject, shop.recorder, {
        type: 'juyi.send',
        version: shop.file().version,
        actor: shop.actor.sessionId,
        event,
      });
    expect(send({ type: 'shipping.fly' })).toBe('这个流程没有事件 shipping.fly');
    expect(send({ type: 'delivery.give', receiver: 1 })).toMatch(/^receiver：/);
    expect(send({ type: 'shipping.express' })).toBeUndefined();
    expect(shop.actor.getSnapshot().matches({ filling: { shipping: 'express' } })).toBe(true);
  });
});
