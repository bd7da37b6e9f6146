import { expect, test } from 'vitest';
import { register } from '../../../contract/auth/registration';
import { applyAssets } from '../../../contract/redemption/culture';
import { openTestGateway } from '../support/gateway';
import { redeemer } from '../support/redeeming';

const json = { 'Content-Type': 'application/json' };

test('only vouchers may be larger than 16 kB, and only for a signed-in member', async () => {
  const test = await openTestGateway();
  const { token } = await redeemer(test);
  const send = async (path: string, body: string, headers: Record<string, string>) =>
    (await test.app.request(path, { method: 'POST', body, headers: { ...json, ...headers } })).status;
  const large = JSON.stringify({ vouchers: [{ name: '凭证', content: 'x'.repeat(150_000) }] });
  expect(await send(register.path, large, {})).toBe(413);
  expect(await send(applyAssets.path, large, { Authorization: token })).toBe(200);
  expect(await send(applyAssets.path, 'x'.repeat(1024 * 1024 + 1), { Authorization: token })).toBe(413);
});

test('a deeply nested body is refused before it is parsed', async () => {
  const { app, logged } = await openTestGateway();
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
