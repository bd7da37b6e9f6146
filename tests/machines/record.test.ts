import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { recordMachine } from '../../src/machines/record';
import type { Redemption } from '../../src/services/contract/redemption';
import { CallError } from '../../src/services/failure';
import { until } from '../support/client';
import { walk } from './walk';

const order = (status: Redemption['status']): Redemption => ({
  orderNo: 'DH202611200800000000000001',
  kind: 'CONTRIBUTION',
  title: '收入兑换贡献值',
  spend: 5000,
  fee: 50,
  gain: 500,
  status,
  createTime: '2026-11-20T08:00:00+08:00',
  steps: [{ title: '提交申请', time: '2026-11-20T08:00:00+08:00' }, { title: '审核处理' }, { title: '兑换到账' }],
  active: status === 0 ? 1 : 3,
});
const named = { kind: 'CONTRIBUTION', no: 'DH202611200800000000000001' };
const lost = new CallError({ kind: 'timeout', message: '网络超时，请稍后重试', shown: false });

const outcomes = (id: string) => [
  ...[null, order(0), order(1)].map((output) => ({ type: `xstate.done.actor.${id}`, output })),
  { type: `xstate.error.actor.${id}`, error: lost },
];

describe('record', () => {
  it('is walked along every state and transition', () =>
    walk(recordMachine, {
      input: named,
      parts: ['watchReturn'],
      events: [
        { type: 'record.retry' },
        { type: 'record.refresh' },
        { type: 'record.copy' },
        { type: 'page.shown' },
        ...outcomes('readOrder'),
        ...outcomes('readAgain'),
        { type: 'xstate.done.actor.copyText' },
        { type: 'xstate.error.actor.copyText', error: new Error('not copied') },
      ],
    }));

  /** A flow whose orders come in this turn. */
  const open = (answers: (Redemption | null)[], copied = true) => {
    vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
    vi.stubGlobal('window', new EventTarget());
    const texts: string[] = [];
    const said: string[] = [];
    const machine = recordMachine.provide({
      actors: {
        readOrder: fromPromise(async () => answers.shift() ?? null) as never,
        copyText: fromPromise(async ({ input }: { input: { text: string } }) => {
          if (!copied) throw new Error('not copied');
          texts.push(input.text);
        }) as never,
      },
    });
    const actor = createActor(machine, { input: named });
    actor.on('toast', ({ text }) => said.push(text));
    actor.start();
    return { actor, texts, said };
  };

  it('reads an order in process again when the page comes back, and shows the old one meanwhile', async () => {
    const { actor } = open([order(0), order(1)]);
    await until(() => actor.getSnapshot().matches('inProcess'), 'the order is there');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(actor.getSnapshot().context.order?.status).toBe(0);
    await until(() => actor.getSnapshot().matches('ended'), 'the order was read again');
    expect(actor.getSnapshot().context.order?.status).toBe(1);
  });

  it('is not read again when the page goes, nor once it is ended', async () => {
    const { actor } = open([order(0), order(2)]);
    await until(() => actor.getSnapshot().matches('inProcess'), 'the order is there');
    Object.assign(document, { hidden: true });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(actor.getSnapshot().matches('inProcess')).toBe(true);
    Object.assign(document, { hidden: false });
    actor.send({ type: 'record.refresh' });
    await until(() => actor.getSnapshot().matches('ended'), 'the order was read again');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(actor.getSnapshot().matches('ended')).toBe(true);
  });

  it('copies the order number and says so; when that is not possible, how else', async () => {
    const works = open([order(1)]);
    await until(() => works.actor.getSnapshot().matches('ended'), 'the order is there');
    works.actor.send({ type: 'record.copy' });
    await until(() => works.said.length > 0, 'something was said');
    expect([works.texts, works.said]).toEqual([[named.no], ['兑换单号已复制']]);
    const fails = open([order(0)], false);
    await until(() => fails.actor.getSnapshot().matches('inProcess'), 'the order is there');
    fails.actor.send({ type: 'record.copy' });
    await until(() => fails.said.length > 0, 'something was said');
    expect(fails.said).toEqual(['复制失败，请长按单号复制']);
    expect(fails.actor.getSnapshot().matches('inProcess')).toBe(true);
  });
});
