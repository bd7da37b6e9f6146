import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '../../../contract/core/define';
import { contributionOrders } from '../../../contract/redemption/contribution';
import { applyRecords, getCultureToken } from '../../../contract/redemption/culture';
import { exchangeIpOrders, exchangeIpTotal } from '../../../contract/redemption/mall';
import { readOrder, readTotals } from '../../../src/services/redemption/records';
import { sessionStore } from '../../../src/stores/session';
import { pointAt } from '../../support/client';
import { type MisbehavingServer, startMisbehavingServer } from '../../support/misbehavingServer';
import { envelope, goodAnswer, json, sampleOf } from '../../support/samples';

let server: MisbehavingServer;
let away: () => void;
const served: readonly Call[] = [contributionOrders, applyRecords, getCultureToken, exchangeIpOrders, exchangeIpTotal];

beforeAll(async () => {
  server = await startMisbehavingServer();
  away = pointAt(server.url);
  vi.stubGlobal('window', new EventTarget());
});
afterAll(async () => {
  away();
  vi.unstubAllGlobals();
  await server.close();
});
beforeEach(() => {
  sessionStore.setState({ token: 'T'.repeat(43) });
  server.received.length = 0;
  server.behave(({ path }) => {
    const call = served.find((one) => one.path === path);
    return call ? { kind: 'answer', answer: goodAnswer(call) } : { kind: 'reset' };
  });
});

const never = new AbortController().signal;
/** The number in the samples. */
const NO = (sampleOf(contributionOrders.response) as { list: { orderNo: string }[] }).list[0]?.orderNo ?? '';
const read = (kind: string | null, no: string | null) => readOrder({ kind, no }, never);
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
    call.method === 'GET' ? { orderNo: NO, pageSize: '1' } : { orderNo: NO, pageSize: 1 },
  );
});

test.each([
  [null, NO],
  ['CONTRIBUTION', null],
  ['contribution', NO],
  ['__proto__', NO],
  ['MALL', ''],
  ['MALL', 'a\nb'],
  ['MALL', 'x'.repeat(65)],
])('a link with kind %s and number %s names no order, and nothing is asked', async (kind, no) => {
  expect(await read(kind, no)).toBeNull();
  expect(server.received).toEqual([]);
});

test('an order that is not there, another one in its place, or a number that the server refuses is none', async () => {
  expect(await read('MALL', 'DH-another')).toBeNull();
  server.behave(() => ({ kind: 'answer', answer: json({ code: 40_000, message: '参数错误', data: { field: 'orderNo' } }) }));
  expect(await read('MALL', '../../etc')).toBeNull();
  server.behave(() => ({ kind: 'answer', answer: json(envelope(exchangeIpOrders, null)) }));
  expect(await read('MALL', NO)).toBeNull();
});

test('totals of goods are what was spent', async () => {
  const data = { spendTotal: 900, count: 4, available: 1200, goods: [] };
  server.behave(() => ({ kind: 'answer', answer: json(envelope(exchangeIpTotal, data)) }));
  expect(await readTotals({ kind: 'MALL' }, never)).toEqual({
    total: 900,
    count: 4,
    available: 1200,
  });
});

test('those of data IP come with the smallest page', async () => {
  await readTotals({ kind: 'DATA_IP' }, never);
  expect(asked()).toMatchObject({ path: applyRecords.path, query: { pageNum: '1', pageSize: '1' } });
});
