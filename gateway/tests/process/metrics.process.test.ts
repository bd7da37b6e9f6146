import { memberAccount } from '@juyi/contract/account/account';
import { expect, test } from 'vitest';
import { createLog } from '../../http/log';
import { startGateway } from '../../start';
import { newDatabase } from '../support/databases';
import { testSettings } from '../support/settings';
import { openStallingProxy } from '../support/stallingProxy';

test('metrics and probes are on the private port alone, and answer while the database hangs', async () => {
  const proxy = await openStallingProxy(await newDatabase());
  const gateway = await startGateway(testSettings({ databaseUrl: proxy.url, metricsPort: 0 }), createLog('silent'));
  const privateUrl = `http://127.0.0.1:${gateway.metricsPort}`;
  const statusOf = async (url: string) => (await fetch(url)).status;
  const ask = (token: string) =>
    fetch(gateway.url + memberAccount.path, {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json', Authorization: token },
    });
  await ask('');
  expect(await statusOf(`${gateway.url}/metrics`)).toBe(404);
  expect(await statusOf(`${gateway.url}/vitals`)).toBe(404);
  expect(await statusOf(`${privateUrl}/vitals`)).toBe(200);
  expect(await statusOf(`${privateUrl}${memberAccount.path}`)).toBe(404);
  expect(await statusOf(`${privateUrl}/readyz`)).toBe(200);
  const read = async () => (await fetch(`${privateUrl}/metrics`)).text();
  const before = await read();
  expect(before).toContain('juyi_calls_total{call="memberAccount",code="401"} 1');
  expect(before).toMatch(/^juyi_database_connections\{state="idle"\} [1-9]/m);
  expect(before).toMatch(/^juyi_requests_in_flight 0$/m);
  expect(before).toContain('process_cpu_seconds_total');
  proxy.stall();
  const call = ask('a'.repeat(43));
  await expect.poll(read, { timeout: 60_000 }).toMatch(/^juyi_requests_in_flight 1$/m);
  expect(await statusOf(`${privateUrl}/healthz`)).toBe(200);
  expect(await statusOf(`${privateUrl}/readyz`)).toBe(503);
  expect((await call).status).toBe(500);
  expect(await read()).toContain('juyi_calls_total{call="memberAccount",code="500"} 1');
  await gateway.close();
  await expect(fetch(`${privateUrl}/healthz`)).rejects.toThrow();
  await proxy.close();
});
