import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { openPrivateServer } from '../../http/privateServer';
import { openGateway } from '../support/gateway';

const { app, gateway, close } = await openGateway();
afterAll(close);

const json = { 'Content-Type': 'application/json' };

test('the dev pages are closed to public addresses, to rebound host names and to other origins’ forms', async () => {
  const statusOf = async (path: string, init: RequestInit = {}) => (await app.request(path, init)).status;
  expect(await statusOf('/__dev/outbox')).toBe(200);
  expect(await statusOf('/__dev/outbox', { headers: { 'X-Forwarded-For': '192.168.1.7' } })).toBe(200);
  expect(await statusOf('/__dev/outbox', { headers: { 'X-Forwarded-For': '203.0.113.7' } })).toBe(403);
  expect(await statusOf('/__dev/outbox', { headers: { 'X-Forwarded-For': '203.0.113.7, 127.0.0.1' } })).toBe(403);
  expect(await statusOf('http://127.0.0.1:8787/__dev/outbox')).toBe(200);
  expect(await statusOf('http://[::1]:8787/__dev/outbox')).toBe(200);
  expect(await statusOf('http://rebound.example/__dev/outbox')).toBe(403);
  const body = JSON.stringify({ stock: 5 });
  expect(await statusOf('/__dev/draw', { method: 'POST', body, headers: json })).toBe(200);
  expect(await statusOf('/__dev/draw', { method: 'POST', body, headers: { 'Content-Type': 'text/plain' } })).toBe(415);
});

test('the private port on this machine is closed to rebound host names', async () => {
  const privateServer = await openPrivateServer({ ...gateway, settings: { ...gateway.settings, metricsPort: 0 } }, {});
  const { port } = privateServer;
  const statusOf = async (host: string) => {
    const asked = request({ port, host: '127.0.0.1', path: '/metrics', headers: { host } }).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };
  expect(await statusOf('rebound.example')).toBe(403);
  expect(await statusOf(`localhost:${port}`)).toBe(200);
  expect(await statusOf(`127.0.0.1:${port}`)).toBe(200);
  await privateServer.close();
});

test.each([
  ['127.0.0.1', 200],
  ['::ffff:192.168.1.7', 200],
  ['fe80::1', 200],
  ['203.0.113.7', 403],
  ['2001:db8::1', 403],
])('a peer at %s gets %i', async (remoteAddress, status) => {
  const env = { incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } } };
  expect((await app.request('/__dev/outbox', {}, env)).status).toBe(status);
});

test.each([
  ['/__dev/draw', { activity: { id: 1001, startsIn: 1e300 } }],
  ['/__dev/draw', { stock: 2 ** 40 }],
  ['/__dev/draw', { stocks: { '__proto__\u0000': 0 } }],
  ['/__dev/clock', { ahead: 1e300 }],
  ['/__dev/clock', { ahead: -1 }],
  ['/__dev/draw', { only: 'scarf\u0000' }],
  ['/__dev/draw', { sale: { id: 2 ** 40 } }],
  ['/__dev/orders', { verdict: 'done', orderNo: 'DH\u0000' }],
  ['/__dev/orders', { verdict: 'refuse', orderNo: 'DH1', reason: 'no\u0000' }],
])('%s refuses %j without an error', async (path, body) => {
  const { status } = await app.request(path, { method: 'POST', body: JSON.stringify(body), headers: json });
  expect([400, 404]).toContain(status);
});
