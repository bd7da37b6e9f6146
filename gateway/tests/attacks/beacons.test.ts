import { flashSales } from '@juyi/contract/goods/goods';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../core/durations';
import { countUse } from '../../http/limits';
import { limits } from '../../http/schema';
import { pageErrors, vitals } from '../../vitals/schema';
import { beacon, pageError, report } from '../support/beacons';
import { openGateway, openTestGateway } from '../support/gateway';

const gateway = await openGateway({ settings: { trustProxy: 1 } });
const { db, now } = gateway.gateway;
afterAll(gateway.close);
beforeEach(async () => {
  for (const table of [vitals, pageErrors, limits]) await db.delete(table);
  gateway.logged.length = 0;
});

const stored = async () => (await db.$count(vitals)) + (await db.$count(pageErrors));

test('what is no report is refused, and nothing of it is stored', async () => {
  const figure = { path: '/home', name: 'LCP', value: 1 };
  const error = pageError('48271930');
  for (const body of [
    '',
    '{',
    '['.repeat(40),
    'null',
    {},
    report({ build: '13800138000 张三' }),
    report({ figures: [{ ...figure, path: '/home?phone=13800138000' }] as never }),
    report({ figures: [{ ...figure, path: '/13800138000' }] as never }),
    report({ figures: [{ ...figure, name: 'PHONE' }] as never }),
    report({ figures: [{ ...figure, value: -1 }] as never }),
    report({ figures: [{ ...figure, value: 1e9 }] as never }),
    report({ figures: Array.from({ length: 41 }, () => figure) as never }),
    report({ errors: [{ ...error, number: '1' }] }),
    report({ errors: [{ ...error, name: 'no such member 13800138000' }] }),
    report({ errors: [{ ...error, frames: ['<script>'] }] }),
    report({ errors: [{ ...error, frames: ['https://h5.example/?token=abc:1:1'] }] }),
    report({ errors: Array.from({ length: 11 }, () => error) }),
  ])
    expect([(await beacon(gateway, body)).status, body]).toEqual([400, body]);
  expect(await stored()).toBe(0);
  expect(gateway.logged.join('')).not.toContain('a call failed');
});

test('unknown fields are dropped; a token is not read, and no address is logged', async () => {
  const { status } = await beacon(gateway, { ...report(), phone: '13800138000' }, { Authorization: 'T'.repeat(43) });
  expect(status).toBe(204);
  const [row] = await db.select().from(vitals);
  expect(JSON.stringify(row)).not.toContain('13800138000');
  const line = gateway.logged.find((text) => text.includes('/__vitals')) ?? '';
  expect(line).toContain('"status":204');
  expect(line).not.toMatch(/address|memberId|TTTT/);
});

test('a report larger than 8 kB is refused', async () => {
  const body = JSON.stringify({ ...report(), more: 'x'.repeat(8 * 1024) });
  expect((await beacon(gateway, body)).status).toBe(413);
  expect(await stored()).toBe(0);
});

test('a page of another origin can’t send one: without CORS it can’t send JSON', async () => {
  const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
  expect((await beacon(gateway, report(), { ...foreign, 'Content-Type': 'text/plain' })).status).toBe(400);
  const asked = await gateway.app.request('/__vitals', {
    method: 'OPTIONS',
    headers: { ...foreign, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'content-type' },
  });
  expect(asked.headers.get('Access-Control-Allow-Origin')).toBeNull();
  expect(await stored()).toBe(0);
});

test('a flood of one address ends at its limit; its calls and other addresses go on', async () => {
  const limited = await openTestGateway({ settings: { trustProxy: 1, callsPerMinute: 40 } });
  const from = { 'X-Forwarded-For': '203.0.113.66' };
  const answers = [];
  for (let index = 0; index < 60; index += 1) answers.push(await beacon(limited, report(), from));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(40);
  const last = answers.at(-1);
  expect(last?.status).toBe(429);
  expect(Number(last?.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await limited.send(flashSales, { pageNum: 1, pageSize: 10 }, undefined, '203.0.113.66')).toMatchObject({ http: 200 });
  expect((await beacon(limited, report(), { 'X-Forwarded-For': '203.0.113.67' })).status).toBe(204);
});

test('a flood of many addresses ends with the day’s room: of figures, and of errors apart', async () => {
  await countUse(db, { key: 'vitals figures', windowMs: DAY_MS }, now(), 1_000_000);
  expect((await beacon(gateway, report())).status).toBe(429);
  expect((await beacon(gateway, report({ figures: [], errors: [pageError('48271930')] }))).status).toBe(204);
  await countUse(db, { key: 'vitals errors', windowMs: DAY_MS }, now(), 1_000_000);
  expect((await beacon(gateway, report({ figures: [], errors: [pageError('48271931')] }))).status).toBe(429);
  gateway.advance(DAY_MS + 1000);
  expect((await beacon(gateway, report())).status).toBe(204);
});

test('the day’s room is one of rows: a report of forty figures takes forty', async () => {
  const many = (count: number) => Array.from({ length: count }, () => ({ path: '/home', name: 'LCP', value: 1 }) as const);
  await countUse(db, { key: 'vitals figures', windowMs: DAY_MS }, now(), 199_950);
  expect((await beacon(gateway, report({ figures: many(40) }))).status).toBe(204);
  expect((await beacon(gateway, report({ figures: many(40) }))).status).toBe(429);
  expect(await stored()).toBe(40);
});

test('made-up paths don’t make the page of figures longer than it may be', async () => {
  const letters = (index: number) => String(index).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
  const home = { path: '/home', name: 'LCP', value: 1 } as const;
  for (let index = 0; index < 300; index += 30) {
    const invented = Array.from({ length: 30 }, (_, more) => ({ ...home, path: `/x${letters(index + more)}` }));
    await beacon(gateway, report({ figures: [...invented, home] }));
  }
  const page = await gateway.app.request('/__dev/vitals', { headers: { Accept: 'application/json' } });
  const { figures } = (await page.json()) as { figures: { path: string; count: number }[] };
  expect(figures).toHaveLength(200);
  expect(figures).toContainEqual(expect.objectContaining({ path: '/home', count: 10 }));
});

test('the errors of one address fill a tenth of the day’s room; another’s are still stored', async () => {
  const ten = report({ figures: [], errors: Array.from({ length: 10 }, (_, index) => pageError(`4827193${index}`)) });
  const statuses: number[] = [];
  for (let sent = 0; sent < 60; sent += 1)
    statuses.push((await beacon(gateway, ten, { 'X-Forwarded-For': '203.0.113.66' })).status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(50);
  expect(statuses.at(-1)).toBe(429);
  expect((await beacon(gateway, ten, { 'X-Forwarded-For': '198.51.100.20' })).status).toBe(204);
});
