import type { MemberPrize } from '@juyi/contract/draw/draw';
import type { Redemption } from '@juyi/contract/redemption/redemption';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { recordMachine } from '#machines/redemption/record.ts';
import type { Recorded } from '#services/redemption/records.ts';
import { until } from '../../support/client';
import { withActors } from '../actors';
import { lost, tooMany } from '../failures';
import { followsTable } from '../table';

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
/** Goods that were approved, and then sent. */
const approved: Redemption = { ...order(1), kind: 'MALL', active: 2 };
const sent: Redemption = {
  ...approved,
  active: 3,
  carrier: '顺丰速运',
  trackingNo: 'SF1',
  shippedAt: '2026-11-22T08:00:00+08:00',
};
const prize = (status: MemberPrize['status']): MemberPrize => ({
  recordId: '77f5470b',
  prizeId: 'gift-box',
  title: '礼盒',
  icon: '',
  kind: 'GOODS',
  status,
  drawTime: '2026-11-20T08:00:00+08:00',
});
const link = { kind: 'CONTRIBUTION', no: 'DH202611200800000000000001' };

describe('record', () => {
  it('follows its table', () =>
    followsTable(recordMachine, {
      inputs: { linked: link },
      names: {
        link,
        absent: null,
        applied: order(0),
        audited,
        approved,
        sent,
        completed: order(1),
        refused: order(2),
        cancelled: order(3),
        addressless: prize(0),
        unsent: prize(2),
        received: prize(1),
        shipped: prize(3),
        unknown: prize('UNKNOWN'),
        lost,
        tooMany,
      },
      table: `
        start
          linked   → loading   link=link record=- failure=-
        loading   starts readRecord link
          readRecord lost        → failed      failure=lost
          readRecord tooMany     → waiting     failure=tooMany
        waiting, waitingToRefresh   starts wait time=1700000000000
        waiting
          wait over, wait broken → failed
        failed
          flow.retry            → loading     failure=-
        inProcess   starts watchReturn
          record.refresh, page.shown → refreshing   failure=-
        refreshing   starts readAgain link
          readAgain lost        → inProcess   failure=lost
          readAgain tooMany     → waitingToRefresh   failure=tooMany
        loading, refreshing
          readRecord absent, readAgain absent → missing
          readRecord applied, readAgain applied → inProcess record=applied
          readRecord audited, readAgain audited → inProcess record=audited
          readRecord approved, readAgain approved → inProcess record=approved
          readRecord addressless, readAgain addressless → inProcess record=addressless
          readRecord unsent, readAgain unsent → inProcess record=unsent
          readRecord sent, readAgain sent → ended record=sent
          readRecord received, readAgain received → ended record=received
          readRecord shipped, readAgain shipped → ended record=shipped
          readRecord unknown, readAgain unknown → ended record=unknown
          readRecord completed, readAgain completed → ended record=completed
          readRecord refused, readAgain refused → ended record=refused
          readRecord cancelled, readAgain cancelled → ended record=cancelled
        waitingToRefresh
          wait over, wait broken → inProcess   failure=-
      `,
    }));

  /** A flow whose orders come in this turn, on a page that may be hidden. */
  const open = (answers: (Recorded | null)[]) => {
    vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
    vi.stubGlobal('window', new EventTarget());
    const readRecord = fromPromise(async () => answers.shift() ?? null);
    return createActor(withActors(recordMachine, { readRecord }), { input: link }).start();
  };

  it('reads an order in process again when the page comes back, and shows the old one meanwhile', async () => {
    const actor = open([order(0), order(1)]);
    await until(() => actor.getSnapshot().matches('inProcess'), 'the order is there');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(actor.getSnapshot().context.record?.status).toBe(0);
    await until(() => actor.getSnapshot().matches('ended'), 'the order was read again');
    expect(actor.getSnapshot().context.record?.status).toBe(1);
  });

  it('is not read again when the page goes, nor once it is ended', async () => {
    const actor = open([order(0), order(2)]);
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
});
