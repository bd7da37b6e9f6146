import { contributionEntries } from '@juyi/contract/account/account';
import { defineCall } from '@juyi/contract/core/define';
import { maskedPhone } from '@juyi/contract/core/values';
import { envelope, json } from '@juyi/contract/tests/support/samples';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { type ListDraft, listMachine } from '#machines/core/list.ts';
import { listOf, pickPage } from '#machines/core/listOf.ts';
import type { PageAsked, PageRead, Row } from '#services/http/pages.ts';
import { answering, until } from '../../support/client';
import { lost, tooMany } from '../failures';
import { done, followsTable } from '../table';

const row = (key: string) => ({ key, item: { key } });
const read = (keys: string, more: Partial<PageRead> = {}): PageRead => ({
  rows: Array.from(keys, row),
  hasMore: true,
  pages: 1,
  extras: { total: 4 },
  ...more,
});
const incoming = { direction: 'IN' };
const outgoing = { direction: 'OUT' };

/** A list whose pages the test answers. */
function openList(input: { draft?: ListDraft; filter?: Record<string, unknown> } = {}) {
  const asked: (PageAsked & { answer: (page: PageRead) => void; left: boolean })[] = [];
  const machine = listMachine.provide({
    actors: {
      readPages: fromPromise<PageRead, PageAsked>(
        ({ input: page, signal }) =>
          new Promise((resolve) => {
            const request = { ...page, answer: resolve, left: false };
            signal.addEventListener('abort', () => (request.left = true));
            asked.push(request);
          }),
      ),
    },
  });
  const actor = createActor(machine, { input: { entry: 'e-1', ...input } }).start();
  const keys = () =>
    actor
      .getSnapshot()
      .context.rows.map(({ key }) => key)
      .join('');
  const answer = async (page: PageRead) => {
    asked.at(-1)?.answer(page);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return {
    actor,
    asked,
    keys,
    answer,
  };
}

describe('list', () => {
  it('follows its table', () =>
    followsTable(listMachine, {
      inputs: {
        visit: { entry: 'e-1' },
        filtered: { entry: 'e-1', filter: incoming },
        return: { entry: 'e-1', draft: { entry: 'e-1', filter: incoming, pages: 7 } },
      },
      events: {
        'list.filter outgoing': { filter: outgoing },
        ...Object.fromEntries(
          ['readFirst', 'readAgain'].flatMap((id) => [
            [`${id} more`, done(read('ab', { extras: { total: 4 } }))],
            [`${id} last`, done(read('bc', { hasMore: false, extras: { total: 2 } }))],
            [`${id} none`, done(read('', { hasMore: false, extras: { total: 0 } }))],
          ]),
        ),
        'readNext more': done(read('bd', { pages: 2, extras: { total: 5 } })),
        'readNext last': done(read('bc', { pages: 2, hasMore: false, extras: { total: 3 } })),
        'readNext none': done(read('', { pages: 2, hasMore: false, extras: { total: 0 } })),
      },
      names: { lost, tooMany, incoming, outgoing },
      show: {
        rows: (rows: readonly Row[]) => rows.map(({ key }) => key).join('') || null,
        extras: (extras: { total: number } | null) => extras && `total:${extras.total}`,
      },
      table: `
        start
          visit           → loading      entry=e-1 filter={} pages=1 rows=- hasMore=false extras=- failure=-
          filtered        → loading      entry=e-1 filter=incoming pages=1 rows=- hasMore=false extras=- failure=-
          return          → loading      entry=e-1 filter=incoming pages=7 rows=- hasMore=false extras=- failure=-
        waiting, waitingForMore   starts wait time=1700000000000
        waiting
          list.filter outgoing → stays   filter=outgoing pages=1 rows=- hasMore=false extras=-
          wait over, wait broken  [hasMore=true]  → ready
          wait over, wait broken  [rows!=-]       → exhausted
          wait over, wait broken                  → failed
        waitingForMore
          list.filter outgoing → waiting filter=outgoing pages=1 rows=- hasMore=false extras=-
          wait over, wait broken                  → moreFailed
        *
          list.filter outgoing → loading filter=outgoing pages=1 rows=- hasMore=false extras=- failure=-
        loading   starts readFirst filter={} pageSize=20 from=1 pages=1 | filter=incoming pageSize=20 from=1 pages=1
                           | filter=incoming pageSize=20 from=1 pages=7 | filter=outgoing pageSize=20 from=1 pages=1
          readFirst more  → ready        rows=ab pages=1 hasMore=true extras=total:4
          readFirst last  → exhausted    rows=bc pages=1 extras=total:2
          readFirst none  → empty        pages=1 extras=total:0
          readFirst tooMany → waiting    failure=tooMany
          readFirst lost  → failed       failure=lost
        ready
          list.more       → loadingMore
          list.refresh    → refreshing   failure=-
        loadingMore   starts readNext filter={} pageSize=20 from=2 pages=1 | filter=incoming pageSize=20 from=2 pages=1
                               | filter=outgoing pageSize=20 from=2 pages=1 | filter={} pageSize=20 from=3 pages=1
                               | filter=incoming pageSize=20 from=3 pages=1 | filter=outgoing pageSize=20 from=3 pages=1
          readNext more   [rows=abd] → exhausted   hasMore=false failure=-
          readNext more   → ready        rows=abd pages=2 extras=total:5 failure=-
          readNext last   → exhausted    rows={rows}c pages=2 hasMore=false extras=total:3 failure=-
          readNext none   → exhausted    pages=2 hasMore=false extras=total:0 failure=-
          readNext tooMany → waitingForMore   failure=tooMany
          readNext lost   → moreFailed   failure=lost
          list.refresh    → refreshing   failure=-
        moreFailed
          flow.retry      → loadingMore  failure=-
          list.refresh    → refreshing   failure=-
        exhausted, empty, failed
          list.refresh    → refreshing   failure=-
        failed
          flow.retry      → loading      failure=-
        refreshing   starts readAgain filter={} pageSize=20 from=1 pages=1 | filter=incoming pageSize=20 from=1 pages=1
                                | filter=outgoing pageSize=20 from=1 pages=1
          readAgain more  → ready        rows=ab pages=1 hasMore=true extras=total:4
          readAgain last  → exhausted    rows=bc pages=1 hasMore=false extras=total:2
          readAgain none  → empty        rows=- pages=1 hasMore=false extras=total:0
          readAgain tooMany               → waiting    failure=tooMany
          readAgain lost  [hasMore=true]  → ready      failure=lost
          readAgain lost  [rows!=-]       → exhausted  failure=lost
          readAgain lost                  → failed     failure=lost
      `,
    }));

  it('restores its filter and loaded pages on the same visit and on no other', async () => {
    const draft: ListDraft = { entry: 'e-1', filter: { month: '2026-11' }, pages: 7 };
    const back = openList({ draft });
    expect(back.asked[0]).toMatchObject({ from: 1, pages: 7, filter: { month: '2026-11' } });
    await back.answer(read('abcdefgh', { pages: 10 }));
    back.actor.send({ type: 'list.more' });
    expect(back.asked.at(-1)).toMatchObject({ from: 11, pages: 1 });
    expect(openList({ draft: { ...draft, pages: 9999 } }).asked[0]?.pages).toBe(50);
    expect(openList({ draft: { ...draft, entry: 'e-0' } }).asked[0]).toMatchObject({ pages: 1, filter: {} });
  });
});

describe('listOf', () => {
  const entry = (id: number) => ({
    id: `e-${id}`,
    title: '邀请好友奖励',
    direction: 'IN',
    amount: 50,
    balanceAfter: 50,
    remark: '',
    createTime: '2026-11-20T08:00:00+08:00',
  });

  /** A gateway with `total` entries, and its requests. */
  function served(total: number, run: (asked: unknown[]) => Promise<void>) {
    const asked: unknown[] = [];
    answering(({ payload }) => {
      asked.push(payload);
      const { pageNum, pageSize } = payload as { pageNum: number; pageSize: number };
      const from = (pageNum - 1) * pageSize;
      const list = Array.from({ length: Math.max(0, Math.min(pageSize, total - from)) }, (_, index) => entry(from + index));
      const page = { list, total, pageNum, pageSize, hasMore: from + pageSize < total, incomeTotal: 50 * total, expendTotal: 0 };
      return json(envelope(contributionEntries, page));
    });
    return run(asked);
  }

  const entries = listOf(contributionEntries, { name: 'test', pick: (answer) => pickPage(answer), keyOf: ({ id }) => id });

  it("gives the machine a call's pages, and its context in the call's types", () =>
    served(25, async (asked) => {
      const actor = createActor(entries.machine, { input: { entry: 'e', filter: { direction: 'IN' } } }).start();
      await until(() => actor.getSnapshot().matches('ready'), 'the first page is loaded');
      actor.send({ type: 'list.more' });
      await until(() => actor.getSnapshot().matches('exhausted'), 'the list is at its end');
      expect(asked).toEqual([
        { direction: 'IN', pageNum: 1, pageSize: 20 },
        { direction: 'IN', pageNum: 2, pageSize: 20 },
      ]);
      const view = entries.view(actor.getSnapshot());
      expect(view.items).toHaveLength(25);
      expect(view.keys[24]).toBe('e-24');
      expect(view.extras).toEqual({ total: 25, incomeTotal: 1250, expendTotal: 0 });
      expect(entries.view(actor.getSnapshot()).items).toBe(view.items);
      actor.stop();
    }));

  it('restores 140 rows with two requests, and continues after them', () =>
    served(1000, async (asked) => {
      const actor = createActor(entries.machine, { input: { entry: 'e', draft: { entry: 'e', filter: {}, pages: 7 } } }).start();
      await until(() => actor.getSnapshot().matches('ready'), 'the rows are loaded');
      expect(actor.getSnapshot().context).toMatchObject({ pages: 10 });
      expect(actor.getSnapshot().context.rows).toHaveLength(200);
      actor.send({ type: 'list.more' });
      await until(() => actor.getSnapshot().context.rows.length === 220, 'the next page is loaded');
      expect(asked).toEqual([
        { pageNum: 1, pageSize: 100 },
        { pageNum: 2, pageSize: 100 },
        { pageNum: 11, pageSize: 20 },
      ]);
      actor.stop();
    }));

  it('accepts a bare array, as winnerList answers', async () => {
    const winners = defineCall({
      name: 'winners',
      summary: '中奖名单',
      method: 'POST',
      path: '/activity/prize/winnerList',
      access: 'public',
      request: z.object({ pageNum: z.int(), pageSize: z.int(), activityId: z.int() }),
      response: z.array(z.object({ phone: maskedPhone, title: z.string() })),
      failures: {},
    });
    const list = listOf(winners, {
      name: 'winners',
      pick: (items, pageSize) => ({ items, hasMore: items.length === pageSize, extras: null }),
      keyOf: ({ phone }) => phone,
    });
    answering(json(envelope(winners, [{ phone: '138****8000', title: '盲盒' }])));
    const actor = createActor(list.machine, { input: { entry: 'e', filter: { activityId: 1001 } } }).start();
    await until(() => actor.getSnapshot().matches('exhausted'), 'the list is loaded');
    expect(list.view(actor.getSnapshot()).items[0]?.title).toBe('盲盒');
    actor.stop();
  });

  it('accepts only a draft whose filter is valid for its call', () => {
    const { check } = entries.draft;
    const kept = { entry: 'e', filter: { month: '2026-11' }, pages: 2 };
    expect(check(kept)).toEqual(kept);
    expect(check({ ...kept, filter: { month: 'November' } })).toBeUndefined();
    expect(check({ ...kept, pages: 0 })).toBeUndefined();
  });
});
