import type { Call } from '@juyi/contract/core/define';
import { memberPrizes } from '@juyi/contract/draw/draw';
import { contributionOrders } from '@juyi/contract/redemption/contribution';
import { applyRecords, getCultureToken } from '@juyi/contract/redemption/culture';
import { exchangeIpOrders, exchangeIpTotal } from '@juyi/contract/redemption/mall';
import { envelope, goodAnswer, json, sampleOf } from '@juyi/contract/tests/support/samples';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { toFailure } from '#services/http/failure.ts';
import { readRecord, readTotals } from '#services/redemption/records.ts';
import { sessionStore } from '#stores/session.ts';
import { serveFile } from '../../support/client';

const server = await serveFile();
const served: readonly Call[] = [
  contributionOrders,
  applyRecords,
  getCultureToken,
  exchangeIpOrders,
  exchangeIpTotal,
  memberPrizes,
];

beforeAll(() => {
  vi.stubGlobal('window', new EventTarget());
  return () => vi.unstubAllGlobals();
});
beforeEach(() => {
  sessionStore.setState({ token: 'T'.repeat(43) });
  server.behave(({ path }) => {
    const call = served.find((one) => one.path === path);
    return call ? { kind: 'answer', answer: goodAnswer(call) } : { kind: 'reset' };
  });
});

const never = new AbortController().signal;
/** The number in the samples. */
const NO = (sampleOf(contributionOrders.response) as { list: { orderNo: string }[] }).list[0]?.orderNo ?? '';
const read = (kind: string | null, no: string | null) => readRecord({ kind, no }, never);
const asked = () => server.received.at(-1);

test.each([
  ['CONTRIBUTION', contributionOrders],
  ['DATA_IP', applyRecords],
  ['MALL', exchangeIpOrders],
] as const)('an order of %s is asked of its own family, by its number', async (kind, call) => {
  expect(await read(kind, NO)).toMatchObject({ orderNo: NO });
  const { path, body, query } = asked() ?? {};
  expect(path).toBe(call.path);
  expect(body ? JSON.parse(body) : query).toMatchObject(
    call.method === 'GET' ? { orderNo: NO, pageNum: '1' } : { orderNo: NO, pageNum: 1 },
  );
});

/** The prizes that a server has, in pages of any size; it filters, or sends every page to everybody. */
const RECORD = (sampleOf(memberPrizes.response) as { list: { recordId: string }[] }).list[0];
function servePrizes(count: number, filters: boolean): void {
  const all = Array.from({ length: count }, (_, index) => ({ ...RECORD, recordId: `prize-${index}` }));
  server.behave(({ body }) => {
    const { recordId, pageNum, pageSize } = JSON.parse(body) as { recordId: string; pageNum: number; pageSize: number };
    const rows = filters ? all.filter((row) => row.recordId === recordId) : all;
    const list = rows.slice((pageNum - 1) * pageSize, pageNum * pageSize);
    return {
      kind: 'answer',
      answer: json(
        envelope(memberPrizes, {
          list,
          total: rows.length,
          pageNum,
          pageSize,
          hasMore: pageNum * pageSize < rows.length,
          chances: 0,
        }),
      ),
    };
  });
}

test('a prize is read by its number, in one request if the server filters', async () => {
  servePrizes(120, true);
  expect(await read('PRIZE', 'prize-119')).toMatchObject({ recordId: 'prize-119' });
  expect(await read('PRIZE', 'prize-none')).toBeNull();
  expect(server.received.map(({ path, body }) => [path, (JSON.parse(body) as { recordId: string }).recordId])).toEqual([
    [memberPrizes.path, 'prize-119'],
    [memberPrizes.path, 'prize-none'],
  ]);
});

test('if the server ignores the filter, its pages are searched for the prize', async () => {
  servePrizes(120, false);
  expect(await read('PRIZE', 'prize-119')).toMatchObject({ recordId: 'prize-119' });
  expect(server.received).toHaveLength(3);
  expect(await read('PRIZE', 'prize-none')).toBeNull();
});

test('the search for a prize ends after ten pages', async () => {
  servePrizes(1000, false);
  expect(await read('PRIZE', 'prize-none')).toBeNull();
  expect(server.received).toHaveLength(10);
});

test('unreadable fields of a delivery are left out, and the prize is shown', async () => {
  const odd = {
    ...RECORD,
    receiver: '江西省景德镇市',
    carrier: '',
    trackingNo: 1390013900012,
    shippedAt: 'soon',
    value: null,
    estimate: [],
  };
  server.behave(() => ({ kind: 'answer', answer: json(envelope(memberPrizes, { list: [odd], total: 1 })) }));
  const prize = await read('PRIZE', RECORD?.recordId ?? '');
  expect(prize).toMatchObject({ trackingNo: '1390013900012' });
  for (const name of ['receiver', 'carrier', 'shippedAt', 'value', 'estimate']) expect(prize).not.toHaveProperty(name);
});

test.each([
  [null, NO],
  ['CONTRIBUTION', null],
  ['contribution', NO],
  ['__proto__', NO],
  ['PRIZE', null],
  ['prize', NO],
  ['MALL', ''],
  ['MALL', 'a\nb'],
  ['MALL', 'x'.repeat(65)],
])('a link with kind %s and number %s names no order, and nothing is asked', async (kind, no) => {
  expect(await read(kind, no)).toBeNull();
  expect(server.received).toEqual([]);
});

test('a missing order, another one in its place, and a refused number all read as null', async () => {
  expect(await read('MALL', 'DH-another')).toBeNull();
  server.behave(() => ({ kind: 'answer', answer: json({ code: 40_000, message: '参数错误', data: { field: 'orderNo' } }) }));
  expect(await read('MALL', '../../etc')).toBeNull();
  server.behave(() => ({ kind: 'answer', answer: json(envelope(exchangeIpOrders, null)) }));
  expect(await read('MALL', NO)).toBeNull();
});

test('totals of goods are the data IP spent, and bring the goods of the mall', async () => {
  const { goods } = sampleOf(exchangeIpTotal.response) as { goods: object[] };
  const data = { spendTotal: 900, count: 4, available: 1200, goods: [...goods, { goodsId: 'vase' }] };
  server.behave(() => ({ kind: 'answer', answer: json(envelope(exchangeIpTotal, data)) }));
  expect(await readTotals({ kind: 'MALL' }, never)).toEqual({
    total: 900,
    count: 4,
    available: 1200,
    goods,
  });
});

test('totals of data IP are read with a page of one row', async () => {
  await readTotals({ kind: 'DATA_IP' }, never);
  expect(asked()).toMatchObject({ path: applyRecords.path, query: { pageNum: '1', pageSize: '1' } });
});

test('an order that can not be read is a failure that says so, and not a wrong number', async () => {
  const page = sampleOf(contributionOrders.response) as { list: object[] };
  const list = page.list.map((row) => ({ ...row, spend: '12.50' }));
  server.behave(() => ({ kind: 'answer', answer: json(envelope(contributionOrders, { ...page, list })) }));
  const failure = await read('CONTRIBUTION', NO).catch(toFailure);
  expect(failure).toMatchObject({ kind: 'mismatch', message: '金额数据有误，请稍后重试' });
});
