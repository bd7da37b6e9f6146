import type { BeaconFigure } from '@juyi/contract/core/beacon';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../core/durations';
import { sweep } from '../../jobs';
import { pageErrors, vitals } from '../../vitals/schema';
import { beacon, pageError, report } from '../support/beacons';
import { openGateway } from '../support/gateway';

interface Shown {
  readonly figures: readonly { path: string; name: string; count: number; p50: number; p75: number }[];
  readonly errors: readonly { number: string; path: string; time: string }[];
}

const gateway = await openGateway();
const { app, advance } = gateway;
const { db } = gateway.gateway;
afterAll(gateway.close);
beforeEach(async () => {
  await db.delete(vitals);
  await db.delete(pageErrors);
});

const read = async (query = '') => {
  const response = await app.request(`/__dev/vitals${query}`, { headers: { Accept: 'application/json' } });
  return (await response.json()) as Shown;
};

const figures = (name: BeaconFigure['name'], path: string, values: readonly number[]): BeaconFigure[] =>
  values.map((value) => ({ name, path, value }));

test('the median and the 75th percentile of each figure and path, and how many there are', async () => {
  expect((await read()).figures).toEqual([]);
  await beacon(gateway, report({ figures: figures('LCP', '/home', [100, 200, 300]) }));
  await beacon(
    gateway,
    report({ build: 'app-other', figures: [...figures('LCP', '/home', [400, 900]), ...figures('CLS', '/home', [0.1])] }),
  );
  await beacon(gateway, report({ figures: figures('READ', '/allblind', [50]) }));
  expect((await read()).figures).toEqual([
    { path: '/allblind', name: 'READ', count: 1, p50: 50, p75: 50 },
    { path: '/home', name: 'CLS', count: 1, p50: 0.1, p75: 0.1 },
    { path: '/home', name: 'LCP', count: 5, p50: 300, p75: 400 },
  ]);
});

test('an error is found by the number that a member reads out, as it is shown or without the space', async () => {
  await beacon(gateway, report({ figures: [], errors: [pageError('48271930'), pageError('00000001')] }));
  expect((await read()).errors.map(({ number }) => number)).toEqual(['00000001', '48271930']);
  for (const asked of ['4827 1930', '48271930', '编号 4827-1930'])
    expect((await read(`?number=${encodeURIComponent(asked)}`)).errors).toMatchObject([{ number: '48271930', path: '/redeem' }]);
  expect((await read('?number=99999999')).errors).toEqual([]);
  const events = gateway.logged.filter((line) => line.includes('"event":"page error"'));
  expect(events.join('')).toContain('48271930');
});

test('figures and errors are kept for 28 days; a figure has the hour alone', async () => {
  await beacon(gateway, report({ errors: [pageError('48271930')] }));
  const [row] = await db.select().from(vitals);
  expect((row?.hour.getTime() ?? 1) % 3_600_000).toBe(0);
  advance(2 * DAY_MS);
  expect((await read('?days=1')).figures).toEqual([]);
  expect((await read('?days=7')).figures).toHaveLength(1);
  advance(25 * DAY_MS);
  await sweep(gateway.gateway);
  expect(await read()).toMatchObject({ figures: [{ count: 1 }], errors: [{ number: '48271930' }] });
  advance(DAY_MS + 1000);
  await sweep(gateway.gateway);
  expect(await db.select().from(vitals)).toEqual([]);
  expect(await db.select().from(pageErrors)).toEqual([]);
});

test('the page is Chinese, without scripts, and escapes what it was asked', async () => {
  await beacon(gateway, report({ errors: [pageError('48271930')] }));
  const response = await app.request('/__dev/vitals?days=3&number=%22%3E%3Cscript%3E');
  expect(response.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; form-action 'self'/);
  const page = await response.text();
  expect(page).toContain('真实用户数据');
  expect(page).toContain('<td>LCP 最大内容绘制</td><td>1200 毫秒</td>');
  expect(page).toContain('48271930');
  expect(page).not.toContain('<script');
});
