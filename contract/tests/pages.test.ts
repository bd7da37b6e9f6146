import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contributionEntries } from '../account/account';
import type { Call } from '../core/define';
import { moneyPage, page } from '../core/pagination';
import { read } from '../core/read';
import { dispensable } from '../core/tolerance';
import * as v from '../core/values';
import { contributionOrders } from '../redemption/contribution';
import { applyRecords } from '../redemption/culture';
import { exchangeIpOrders } from '../redemption/mall';
import { recruitedPeople } from '../team/recruiting';
import { incomeEntries, subordinates } from '../team/store';
import { REFUSED, readOf, sampleOf } from './support/samples';

describe('a page', () => {
  const schema = page(z.object({ id: v.id }), { sum: dispensable(v.sum), count: v.count });
  const rows = [{ id: 1 }, { id: 2 }];
  const asked = { pageNum: 2, pageSize: 2 };
  const list = [{ id: '1' }, { id: '2' }];

  it.each([
    [
      'list',
      { list: rows, total: '5', pageNum: '2', pageSize: '2', hasMore: 1, sum: '7', count: 3 },
      { total: 5, hasMore: true, sum: 7, count: 3 },
    ],
    ['records', { records: rows, total: 5, size: 2, current: 2, pages: 3 }, { total: 5, hasMore: true, count: 0 }],
    [
      'records on the last page',
      { records: rows, total: 4, size: 2, current: 2, pages: 2 },
      { total: 4, hasMore: false, count: 0 },
    ],
    ['rows', { rows, total: 4 }, { total: 4, hasMore: false, count: 0 }],
    ['content', { content: rows, totalElements: 5, last: false, number: 1 }, { total: 5, hasMore: true, count: 0 }],
    ['items, which say nothing and fill the page', { items: rows }, { hasMore: true, count: 0 }],
    ['items in data', { data: { items: rows, totalCount: 4 }, sum: 9 }, { total: 4, hasMore: false, sum: 9, count: 0 }],
    ['result as a list', { result: rows, hasNextPage: false }, { hasMore: false, count: 0 }],
    ['a bare array', rows, { hasMore: true, count: 0 }],
    ['a bare array longer than asked', [...rows, { id: 3 }], { list: [...list, { id: '3' }], hasMore: false, count: 0 }],
  ])('is read from %s', (_, raw, expected) => {
    expect(readOf(schema, raw, asked)).toEqual({ list, pageNum: 2, pageSize: 2, ...expected });
  });

  it.each([[null], [''], [[]], [{ list: null }], [{ total: 0 }], [{ rows: [], total: 0 }]])('is empty for %j', (raw) => {
    expect(readOf(schema, raw, asked)).toMatchObject({ list: [], hasMore: false, count: 0 });
  });

  it.each([[undefined], [{}], ['rows'], [42], [{ total: 3 }], [{ rows: 'a' }], [{ list: [{ id: '' }] }]])(
    'is refused for %j',
    (raw) => {
      expect(readOf(schema, raw, asked)).toBe(REFUSED);
    },
  );

  it('leaves out rows that can not be read, and names the field of each', () => {
    const result = read(schema, { list: [{ id: 1 }, { id: [] }, {}], total: 3 });
    expect(result).toMatchObject({ data: { list: [{ id: '1' }], total: 3 }, dropped: ['list[].id', 'list[].id'] });
  });

  it('counts the rows that were left out when it asks whether more follow', () => {
    expect(readOf(schema, [{ id: 1 }, {}], asked)).toMatchObject({ list: [{ id: '1' }], hasMore: true });
  });

  it('with an unreadable sum is refused by that name', () => {
    expect(read(schema, { list: rows, sum: '7.00' })).toEqual({ path: 'sum', label: '合计' });
  });
});

describe('a page whose rows carry money', () => {
  const row = z.object({ id: v.id, amount: v.amount, createTime: v.time });
  const schema = moneyPage(row, { id: 'id', time: 'createTime' }, {});
  const time = '2026-11-20T08:00:00+08:00';

  it('keeps a row that can not be read in its place, with its time and what can not be read', () => {
    const raw = [
      { id: 1, amount: '50', createTime: time },
      { id: 2, amount: '12.50', createTime: '2026-11-20 07:00:00' },
      { amount: 7, createTime: 'yesterday' },
      'a row',
      null,
    ];
    expect(read(schema, { list: raw, total: 5 }, { pageNum: 2, pageSize: 20 })).toMatchObject({
      data: {
        list: [
          { id: '1', amount: 50, createTime: time },
          { unreadable: true, id: '2', time: '2026-11-20T07:00:00+08:00', label: '金额' },
          { unreadable: true, id: 'unreadable 2 2', time: undefined, label: undefined },
          { unreadable: true, id: 'unreadable 2 3', time: undefined },
        ],
        total: 5,
      },
      dropped: ['list[].amount', 'list[].id', 'list[]'],
    });
  });

  it('keeps them too where none can be read: the list says so', () => {
    expect(readOf(schema, [{ id: 1, amount: '0.5' }])).toMatchObject({ list: [{ unreadable: true, id: '1' }] });
  });

  it.each([
    ['contributionEntries', contributionEntries, 'amount', 'createTime'],
    ['incomeEntries', incomeEntries, 'amount', 'createTime'],
    ['contributionOrders', contributionOrders, 'spend', 'createTime'],
    ['applyRecords', applyRecords, 'gain', 'createTime'],
    ['exchangeIpOrders', exchangeIpOrders, 'fee', 'createTime'],
    ['recruitedPeople', recruitedPeople, 'reward', 'joinTime'],
    ['subordinates', subordinates, 'pending', 'joinTime'],
  ])('is the answer of %s', (_, { response }: Call, amount, when) => {
    const answer = sampleOf(response) as { list: object[] };
    const list = answer.list.map((one) => ({ ...one, [amount]: '12.50', [when]: time }));
    expect(readOf(response, { ...answer, list })).toMatchObject({ list: [{ unreadable: true, time }] });
  });
});
