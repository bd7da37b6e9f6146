import { createHmac } from 'node:crypto';
import { webSendCode } from '@juyi/contract/verification/registrationCodes';
import { expect, test } from 'vitest';
import { webhookSender } from '../../verification/smsSender';
import { newPhone, openTestGateway } from '../support/gateway';
import { serveOther } from '../support/otherServer';

/** A fake SMS service that responds with a status and keeps the requests. */
async function startProvider(status: number): Promise<{ url: string; got: unknown[] }> {
  const got: unknown[] = [];
  const url = await serveOther(({ method, headers }, response, body) => {
    got.push([method, headers['content-type'], headers['x-signature'], body]);
    response.writeHead(status).end();
  });
  return { url: `${url}/send`, got };
}

const sms = { id: '7', phone: '15800008000', scene: 'REGISTER', code: '012345', time: 0 } as const;

test('the webhook receives phone, scene and code as JSON, signed with time and body if there is a secret', async () => {
  const { url, got } = await startProvider(204);
  const message = (scene: string, use: string) => ({
    phone: '15800008000',
    scene,
    code: '012345',
    text: `验证码 012345，用于${use}，5 分钟内有效。请勿告诉任何人，邀请人和客服也不会索取。`,
  });
  const [first, second] = [message('REGISTER', '注册'), message('JOIN_TEAM', '加入团队并登录您的账号')].map((one) =>
    JSON.stringify(one),
  );
  await webhookSender(url)(sms);
  await webhookSender(url, 'shared')({ ...sms, scene: 'JOIN_TEAM' });
  const signature = createHmac('sha256', 'shared').update(`0.${second}`).digest('hex');
  expect(got).toEqual([
    ['POST', 'application/json', undefined, first],
    ['POST', 'application/json', signature, second],
  ]);
});

test('a webhook that does not respond 2xx is a failed delivery', async () => {
  const { url } = await startProvider(503);
  await expect(webhookSender(url)(sms)).rejects.toThrow('503');
});

const json = { 'Content-Type': 'application/json' };

/** Asks for a code as a client whose proxy, at `remoteAddress`, forwards `forwarded`, where one address is sent one a minute. */
async function openLimited(trustProxy: number) {
  const { app, solveCaptcha } = await openTestGateway({ settings: { smsPerMinute: 1, trustProxy } });
  return async (forwarded: string, remoteAddress?: string) => {
    const body = JSON.stringify({ phone: newPhone(), ...(await solveCaptcha()) });
    const env = remoteAddress && { incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } } };
    const headers = { ...json, 'X-Forwarded-For': forwarded };
    return (await app.request(webSendCode.path, { method: 'POST', body, headers }, env)).status;
  };
}

test('behind a trusted proxy, rate limits count the address that the proxy saw, not a spoofed one', async () => {
  const ask = await openLimited(1);
  for (const [forwarded, status] of [
    ['203.0.113.7', 200],
    ['198.51.100.1, 203.0.113.7', 429],
    ['203.0.113.8', 200],
    // An IPv6 subscriber holds a whole /64 network.
    ['2001:db8:0:7::1', 200],
    ['2001:db8:0:7:ffff::2', 429],
    ['2001:db8:0:8::1', 200],
  ] as const)
    expect([forwarded, await ask(forwarded)]).toEqual([forwarded, status]);
});

test('a proxy is trusted by where it connects from, and its entry must be an IP address', async () => {
  const ask = await openLimited(1);
  for (const [forwarded, remoteAddress, status] of [
    ['203.0.113.7', '10.0.0.2', 200],
    ['203.0.113.7:4711', '10.0.0.2', 429],
    ['[2001:db8:0:7::1]:4711', '10.0.0.2', 200],
    ['2001:db8:0:7::2', '10.0.0.2', 429],
    // A client that connects past the proxy can't choose its address.
    ['203.0.113.8', '198.51.100.1', 200],
    ['203.0.113.9', '198.51.100.1', 429],
    ['unknown', '10.0.0.2', 200],
    ['also unknown', '10.0.0.2', 429],
  ] as const)
    expect([forwarded, await ask(forwarded, remoteAddress)]).toEqual([forwarded, status]);
});

test('without a trusted proxy X-Forwarded-For is ignored', async () => {
  const ask = await openLimited(0);
  expect([await ask('203.0.113.7'), await ask('203.0.113.8')]).toEqual([200, 429]);
});

test('a proxy that is not trusted is warned of, once', async () => {
  const { app, logged } = await openTestGateway();
  for (let call = 0; call < 2; call += 1)
    await app.request(webSendCode.path, { method: 'POST', headers: { 'X-Forwarded-For': '203.0.113.7' } });
  expect(logged.filter((line) => line.includes('set TRUST_PROXY'))).toHaveLength(1);
});
