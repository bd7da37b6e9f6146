import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { recordTotalsMachine } from '../../src/machines/recordTotals';
import { CallError } from '../../src/services/failure';
import { until } from '../support/client';
import { walk } from './walk';

const totals = { total: 18_460, count: 23, available: 126_800 };
const lost = new CallError({ kind: 'timeout', message: '网络超时，请稍后重试', shown: false });

describe('recordTotals', () => {
  it('is walked along every state and transition', () =>
    walk(recordTotalsMachine, {
      input: { kind: 'CONTRIBUTION' },
      events: [
        { type: 'totals.refresh' },
        { type: 'totals.retry' },
        { type: 'xstate.done.actor.readTotals', output: totals },
        { type: 'xstate.error.actor.readTotals', error: lost },
      ],
    }));

  it('keeps the figures on show while it refreshes, and when that fails', async () => {
    let works = true;
    const machine = recordTotalsMachine.provide({
      actors: {
        readTotals: fromPromise(async () => {
          if (!works) throw lost;
          return totals;
        }) as never,
      },
    });
    const actor = createActor(machine, { input: { kind: 'MALL' } }).start();
    await until(() => !actor.getSnapshot().hasTag('loading'), 'the totals are there');
    works = false;
    actor.send({ type: 'totals.refresh' });
    expect(actor.getSnapshot().context.totals).toEqual(totals);
    await until(() => !actor.getSnapshot().hasTag('loading'), 'the refresh is over');
    expect(actor.getSnapshot().context).toMatchObject({ totals, failure: { kind: 'timeout' } });
  });
});
