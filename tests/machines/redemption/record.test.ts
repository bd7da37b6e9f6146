import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Redemption } from '../../../contract/redemption/redemption';
import { recordMachine } from '../../../src/machines/redemption/record';
import { CallError } from '../../../src/services/http/failure';
import { until } from '../../support/client';
import { withActors } from '../actors';
import { done, failed, followsTable } from '../table';
import { slow } from './fixtures';

const order = (status: Redemption['status']): Redemption => ({
  orderNo: 'DH202611200800000000000001',
  kind: 'CONTRIBUTION',
  title: '收益换贡献值',
  spend: 5000,
  fee: 50,
  gain: 500,
  status,
  createTime: '2026-11-20T08:00:00+08:00',
  steps: [{ title: '提交申请', time: '2026-11-20T08:00:00+08:00' }, { title: '审核处理' }, { title: '兑换到账' }],
  active: status === 0 ? 1 : 3,
});
/** The same, one step on. */
const audited = { ...order(0), active: 2 };
const named = { kind: 'CONTRIBUTION', no: 'DH202611200800000000000001' };
const lost = new CallError({ kind: 'timeout', message: '网络超时，请稍后重试', shown: false });

describe('record', () => {
  it('follows its table', () =>
    followsTable(recordMachine, {
      inputs: { linked: named },
      events: {
        'flow.retry': {},
        'record.refresh': {},
        'record.copy': {},
        'page.shown': {},
        ...Object.fromEntries(
          ['readOrder', 'readAgain'].flatMap((id) => [
            [`${id} none`, done(null)],
            [`${id} applied`, done(order(0))],
            [`${id} audited`, done(audited)],
            [`${id} completed`, done(order(1))],
            [`${id} refused`, done(order(2))],
            [`${id} cancelled`, done(order(3))],
            [`${id} lost`, failed(lost)],
            [`${id} slow`, failed(slow)],
          ]),
        ),
        'wait over': done(),
        'wait broken': failed(new Error('stopped')),
        'copyText copied': done(),
        'copyText denied': failed(new Error('not copied')),
      },
      names: { named, applied: order(0), audited, completed: order(1), refused: order(2), cancelled: order(3), lost, slow },
      table: `
        start
          linked   → loading + idle   named=named order=- failure=-
        loading   starts readOrder named
          readOrder none        → missing
          readOrder applied     → inProcess   order=applied
          readOrder audited     → inProcess   order=audited
          readOrder completed   → ended       order=completed
          readOrder refused     → ended       order=refused
          readOrder cancelled   → ended       order=cancelled
          readOrder lost        → failed      failure=lost
          readOrder slow        → waiting     failure=slow
        waiting, waitingToRefresh   starts wait time=1000
        waiting
          wait over, wait broken → failed
        failed
          flow.retry            → loading     failure=-
        inProcess   starts watchReturn
          record.refresh, page.shown → refreshing   failure=-
        refreshing   starts readAgain named
          readAgain none        → missing
          readAgain applied     → inProcess   order=applied
          readAgain audited     → inProcess   order=audited
          readAgain completed   → ended       order=completed
          readAgain refused     → ended       order=refused
          readAgain cancelled   → ended       order=cancelled
          readAgain lost        → inProcess   failure=lost
          readAgain slow        → waitingToRefresh   failure=slow
        waitingToRefresh
          wait over, wait broken → inProcess   failure=-
        idle
          record.copy   [order!=-] → copying
        copying   starts copyText text=DH202611200800000000000001
          copyText copied       → idle        「兑换单号已复制」success
          copyText denied       → idle        「复制失败，请长按单号复制」failure
      `,
    }));

  /** A flow whose orders come in this turn, on a page that may be hidden. */
  const open = (answers: (Redemption | null)[]) => {
    vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
    vi.stubGlobal('window', new EventTarget());
    const readOrder = fromPromise(async () => answers.shift() ?? null);
    return createActor(withActors(recordMachine, { readOrder }), { input: named }).start();
  };

  it('reads an order in process again when the page comes back, and shows the old one meanwhile', async () => {
    const actor = open([order(0), order(1)]);
    await until(() => actor.getSnapshot().matches({ order: 'inProcess' }), 'the order is there');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(actor.getSnapshot().context.order?.status).toBe(0);
    await until(() => actor.getSnapshot().matches({ order: 'ended' }), 'the order was read again');
    expect(actor.getSnapshot().context.order?.status).toBe(1);
  });

  it('is not read again when the page goes, nor once it is ended', async () => {
    const actor = open([order(0), order(2)]);
    await until(() => actor.getSnapshot().matches({ order: 'inProcess' }), 'the order is there');
    Object.assign(document, { hidden: true });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(actor.getSnapshot().matches({ order: 'inProcess' })).toBe(true);
    Object.assign(document, { hidden: false });
    actor.send({ type: 'record.refresh' });
    await until(() => actor.getSnapshot().matches({ order: 'ended' }), 'the order was read again');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(actor.getSnapshot().matches({ order: 'ended' })).toBe(true);
  });
});
