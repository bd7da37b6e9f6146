import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webSendCode } from '@juyi/contract/verification/registrationCodes';
import { afterEach, expect, test } from 'vitest';
import { webhookSender } from '../../verification/smsSender';
import { newPhone, openTestGateway } from '../support/gateway';

let provider: Server | undefined;
afterEach(() => {
  provider?.closeAllConnections();
  provider?.close();
});

/** A fake SMS service that responds with a status and records the requests. */
async function startProvider(status: number): Promise<{ url: string; got: unknown[] }> {
  const got: unknown[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      got.push([request.method, request.headers['content-type'], JSON.parse(body), request.headers['x-signature'], body]);
      response.writeHead(status).end();
    });
  });
  provider = server;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, got };
}

const sms = { phone: '15800008000', scene: 'REGISTER', code: '012345', time: 0 } as const;

test('the webhook receives phone, scene and code as JSON', async () => {
  const { url, got } = await startProvider(204);
  await webhookSender(url)(sms);
  const text = '验证码 012345，用于注册，5 分钟内有效。请勿告诉任何人，邀请人和客服也不会索取。';
  const message = { phone: '15800008000', scene: 'REGISTER', code: '012345', text };
  expect(got).toEqual([['POST', 'application/json', message, undefined, JSON.stringify(message)]]);
});

test('with a secret, the webhook’s request is signed with time and body', async () => {
  const { url, got } = await startProvider(204);
  await webhookSender(url, 'shared')(sms);
  const [, , , signature, body] = got[0] as string[];
  expect(signature).toBe(createHmac('sha256', 'shared').update(`0.${body}`).digest('hex'));
});

test('the message of a code for joining a team says that it signs in', async () => {
  const { url, got } = await startProvider(204);
  await webhookSender(url)({ ...sms, scene: 'JOIN_TEAM' });
  expect(JSON.stringify(got)).toContain('加入团队并登录您的账号');
});

test('a webhook that does not respond 2xx is a failed delivery', async () => {
  const { url } = await startProvider(503);
  await expect(webhookSender(url)(sms)).rejects.toThrow('503');
});

test('behind a trusted proxy, rate limits count the address that the proxy saw, not a spoofed one', async () => {
  const { app, solveCaptcha } = await openTestGateway({ settings: { smsPerMinute: 1, trustProxy: 1 } });
  const ask = async (forwarded: string) => {
    const body = JSON.stringify({ phone: newPhone(), ...(await solveCaptcha()) });
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': forwarded };
    return (await app.request(webSendCode.path, { method: 'POST', body, headers })).status;
  };
  expect(await ask('203.0.113.7')).toBe(200);
  expect(await ask('198.51.100.1, 203.0.113.7')).toBe(429);
  expect(await ask('203.0.113.8')).toBe(200);
  // An IPv6 subscriber holds a whole /64 network.
  expect(await ask('2001:db8:0:7::1')).toBe(200);
  expect(await ask('2001:db8:0:7:ffff::2')).toBe(429);
  expect(await ask('2001:db8:0:8::1')).toBe(200);
});

test('a proxy is trusted by where it connects from, and its entry must be an IP address', async () => {
  const { app, solveCaptcha } = await openTestGateway({ settings: { smsPerMinute: 1, trustProxy: 1 } });
  const ask = async (forwarded: string, remoteAddress: string) => {
    const body = JSON.stringify({ phone: newPhone(), ...(await solveCaptcha()) });
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': forwarded };
    const env = { incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } } };
    return (await app.request(webSendCode.path, { method: 'POST', body, headers }, env)).status;
  };
  expect(await ask('203.0.113.7', '10.0.0.2')).toBe(200);
  expect(await ask('203.0.113.7:4711', '10.0.0.2')).toBe(429);
  expect(await ask('[2001:db8:0:7::1]:4711', '10.0.0.2')).toBe(200);
  expect(await ask('2001:db8:0:7::2', '10.0.0.2')).toBe(429);
  // A client that connects past the proxy can't choose its address.
  expect(await ask('203.0.113.8', '198.51.100.1')).toBe(200);
  expect(await ask('203.0.113.9', '198.51.100.1')).toBe(429);
  expect(await ask('unknown', '10.0.0.2')).toBe(200);
  expect(await ask('also unknown', '10.0.0.2')).toBe(429);
});

test('a proxy that is not trusted is warned of, once', async () => {
  const { app, logged } = await openTestGateway();
  for (let call = 0; call < 2; call += 1)
    await app.request(webSendCode.path, { method: 'POST', headers: { 'X-Forwarded-For': '203.0.113.7' } });
  expect(logged.filter((line) => line.includes('set TRUST_PROXY'))).toHaveLength(1);
});

test('without a trusted proxy X-Forwarded-For is ignored', async () => {
  const { app, solveCaptcha } = await openTestGateway({ settings: { smsPerMinute: 1 } });
  const ask = async (forwarded: string) => {
    const body = JSON.stringify({ phone: newPhone(), ...(await solveCaptcha()) });
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': forwarded };
    return (await app.request(webSendCode.path, { method: 'POST', body, headers })).status;
  };
  expect([await ask('203.0.113.7'), await ask('203.0.113.8')]).toEqual([200, 429]);
});
