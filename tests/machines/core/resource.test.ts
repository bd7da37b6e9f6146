import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { account } from '#machines/account/account.ts';
import { resourceMachine, resourceOf } from '#machines/core/resource.ts';
import { winners } from '#machines/draw/winners.ts';
import { totals } from '#machines/redemption/records.ts';
import { CallError } from '#services/http/failure.ts';
import { until } from '../../support/client';
import { lost, tooMany } from '../failures';
import { followsTable } from '../table';

const forbidden = new CallError({ kind: 'forbidden', message: '权限不足', shown: true });
const total = { total: 1 };

describe('resource', () => {
  it('follows its table', () =>
    followsTable(resourceMachine, {
      names: { total, forbidden, lost, tooMany },
      table: `
        start
          begin            → loading   value=- failure=-
        loading   starts read {}
          read total       → ready     value=total
          read forbidden   → hidden    failure=forbidden
          read tooMany     → waiting   failure=tooMany
          read lost        → failed    failure=lost
        ready, hidden, failed
          resource.reload  → loading   failure=-
        waiting   starts wait time=1700000000000
          wait over, wait broken → failed
      `,
    }));

  it('requests on start, and keeps its value while it reloads and when that fails', async () => {
    const requests: unknown[] = [];
    let works = true;
    const read = async (input: { page: number }) => {
      requests.push(input);
      if (!works) throw lost;
      return { count: 23 };
    };
    const count = resourceOf('合计', read, { page: 1 });
    const actor = createActor(count.machine).start();
    const settled = () => until(() => !actor.getSnapshot().matches('loading'), 'it has loaded');
    await settled();
    works = false;
    actor.send({ type: 'resource.reload' });
    expect(count.view(actor.getSnapshot())).toEqual({ value: { count: 23 }, failure: null, waitUntil: null, hidden: false });
    await settled();
    expect(count.view(actor.getSnapshot())).toMatchObject({ value: { count: 23 }, failure: { kind: 'timeout' } });
    expect(requests).toEqual([{ page: 1 }, { page: 1 }]);
  });

  it('has its own description in each use', () => {
    expect(resourceOf('合计', async () => ({}), undefined).machine.root.description).toBe('合计');
    const names = [account, winners, ...Object.values(totals)].map(({ machine }) => machine.root.description);
    expect(new Set(names).size).toBe(names.length);
  });
});

it('totals: request those of their kind', () => {
  for (const [kind, { machine }] of Object.entries(totals)) expect(machine.states.loading?.invoke[0]?.input).toEqual({ kind });
});
