import { calls } from '@juyi/contract/calls';
import { expect, test } from 'vitest';
import { exampleOf } from '../../dev/examples';
import { openTestGateway } from '../support/gateway';
import { figure, randomFrom } from '../support/long';
import { redeemer } from '../support/redeeming';

const REQUESTS = figure(10, 1000);

/** Values that break careless code, besides those of the example. */
const odd: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b',
  '0',
  '-1',
  '1e309',
  '9999-12',
  '2026-13',
  '2026-00',
  "'; drop table members; --",
  '%_\\',
  '<script>',
  '🙂'.repeat(50),
  'x'.repeat(5000),
  '__proto__',
  0,
  -1,
  0.5,
  1e21,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  null,
  true,
  false,
  [],
  [null],
  [[]],
  {},
  { toString: 1 },
  [{ name: '\u0000', value: -1, content: 'data:image/png;base64,AAAA' }],
];

test(`${REQUESTS} generated requests of each call never get a 5xx`, async () => {
  const gateway = await openTestGateway();
  const { token, cultureToken } = await redeemer(gateway);
  const next = randomFrom(20_261_122);
  const failed: string[] = [];
  for (const call of calls) {
    const fields = Object.entries(exampleOf(call).request);
    for (let index = 0; index < REQUESTS; index += 1) {
      const changed = fields.map(([key, value]) => [key, next(3) === 0 ? odd[next(odd.length)] : value]);
      const body = Object.fromEntries(changed.filter(() => next(12) > 0)) as Record<string, unknown>;
      const headers = { 'Content-Type': 'application/json', Authorization: token, 'Culture-Token': cultureToken };
      const text = next(40) === 0 ? JSON.stringify(body).slice(0, -1) : JSON.stringify(body);
      const query = new URLSearchParams(
        Object.entries(body).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
      );
      const answer =
        call.method === 'GET'
          ? await gateway.app.request(`${call.path}?${query}`, { headers })
          : await gateway.app.request(call.path, { method: 'POST', headers, body: text });
      if (answer.status >= 500) failed.push(`${call.name} ${answer.status} ${text}`);
    }
  }
  expect(failed).toEqual([]);
  expect(gateway.logged.filter((line) => line.includes('a call failed'))).toEqual([]);
});
