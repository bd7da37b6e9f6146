import { regionTree } from '@juyi/contract/address/regions';
import { register } from '@juyi/contract/auth/registration';
import { applyAssets } from '@juyi/contract/redemption/culture';
import { afterAll, expect, test } from 'vitest';
import { openGateway } from '../support/gateway';
import { redeemer } from '../support/redeeming';

const json = { 'Content-Type': 'application/json' };

const gateway = await openGateway();
afterAll(gateway.close);
const { app, logged } = gateway;

test('only vouchers may be larger than 16 kB, and only for a signed-in member', async () => {
  const { token } = await redeemer(gateway);
  const send = async (path: string, body: string, headers: Record<string, string>) =>
    (await app.request(path, { method: 'POST', body, headers: { ...json, ...headers } })).json();
  const large = JSON.stringify({ vouchers: [{ name: '凭证', content: 'x'.repeat(150_000) }] });
  const refused = { code: 413, message: '提交的内容过大', data: null };
  expect(await send(register.path, large, {})).toEqual(refused);
  expect(await send(applyAssets.path, large, { Authorization: token })).toMatchObject({ code: 40000 });
  // It would be kept before the token is looked up.
  expect(await send(applyAssets.path, large, { 'Transfer-Encoding': 'chunked' })).toEqual(refused);
  expect(await send(applyAssets.path, 'x'.repeat(1024 * 1024 + 1), { Authorization: token })).toEqual(refused);
});

test('a deeply nested body is refused before it is parsed', async () => {
  const parse = JSON.parse;
  let parsed = 0;
  JSON.parse = (...args: Parameters<typeof parse>) => {
    if (args[0].startsWith('[[')) parsed += 1;
    return parse(...args) as unknown;
  };
  try {
    for (const body of ['['.repeat(8000), `${'['.repeat(33)}${']'.repeat(33)}`]) {
      const response = await app.request(register.path, { method: 'POST', body, headers: json });
      expect(await response.json()).toMatchObject({ code: 40000 });
    }
    expect(parsed).toBe(0);
  } finally {
    JSON.parse = parse;
  }
  // Brackets in a text are no nesting.
  const typed = JSON.stringify({ phone: '['.repeat(100), note: '"[{\\'.repeat(20) });
  expect(await (await app.request(register.path, { method: 'POST', body: typed, headers: json })).json()).toMatchObject({
    code: 40000,
    data: { field: 'phone' },
  });
  expect(logged.join('')).not.toContain('a call failed');
});

// A parser that backtracks or sorts takes minutes for 1 MB of either.
test.each([
  ['a text of escaped quotes that never ends', (size: number) => `{"vouchers":"${'\\"'.repeat(size / 2)}`],
  [
    'a name of combining marks that have to be put in order',
    (size: number) => `{"vouchers":[{"name":"a${'\u0301'.repeat(size / 4)}${'\u0316'.repeat(size / 4)}"}]}`,
  ],
])('%s does not hold up others', async (_, bodyOf) => {
  const { token } = await redeemer(gateway);
  const send = async (size: number) => {
    const headers = { ...json, Authorization: token, 'Culture-Token': 'x'.repeat(43) };
    const answer = await app.request(applyAssets.path, { method: 'POST', body: bodyOf(size), headers });
    expect(await answer.json()).toMatchObject({ code: 40000 });
  };
  await send(100);
  const startedAt = performance.now();
  await send(200_000);
  expect(performance.now() - startedAt).toBeLessThan(500);
});

test('an Accept-Encoding of spaces does not hold up others', async () => {
  const ask = async (spaces: number) => {
    const headers = { ...json, 'Accept-Encoding': `br${' '.repeat(spaces)}x` };
    return (await app.request(regionTree.path, { method: 'POST', body: '{}', headers })).headers.get('Content-Encoding');
  };
  expect(await ask(1)).toBeNull();
  const startedAt = performance.now();
  expect(await ask(100_000)).toBeNull();
  expect(performance.now() - startedAt).toBeLessThan(500);
});
