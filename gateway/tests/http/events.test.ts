import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { memberAccount } from '@juyi/contract/account/account';
import { register } from '@juyi/contract/auth/registration';
import { drawPrize } from '@juyi/contract/draw/draw';
import { afterEach, expect, test } from 'vitest';
import { createAppServer } from '../../http/server';
import { newPhone, openTestGateway, registration, type TestGateway } from '../support/gateway';
import { redeemer } from '../support/redeeming';
import { tryPassword } from '../support/signIn';

type Line = Readonly<Record<string, unknown>>;
const lines = ({ logged }: TestGateway): Line[] => logged.map((line) => JSON.parse(line) as Line);
const events = (gateway: TestGateway) => lines(gateway).filter(({ event }) => event !== undefined);

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

test('an access line names call, code, member, refusal and a hash of the address that all instances share', async () => {
  const gateways = [
    await openTestGateway({ settings: { trustProxy: 1 } }),
    await openTestGateway({ settings: { trustProxy: 1 } }),
  ];
  const hashes: unknown[] = [];
  for (const gateway of gateways) {
    const me = await redeemer(gateway);
    gateway.logged.length = 0;
    await gateway.send(memberAccount, {}, me.token, '203.0.113.7');
    await gateway.send(memberAccount, {}, undefined, '203.0.113.8');
    const [ok, refused] = lines(gateway);
    expect(ok).toMatchObject({ call: 'memberAccount', code: 200, memberId: 'seed-store' });
    expect(refused).toMatchObject({ call: 'memberAccount', code: 401, refusal: '登录已过期，请重新登录' });
    expect(refused).not.toHaveProperty('memberId');
    expect(ok?.address).not.toBe(refused?.address);
    hashes.push(ok?.address);
    expect(gateway.logged.join()).not.toContain('203.0.113');
  }
  expect(hashes[0]).toMatch(/^[\w-]{16}$/);
  expect(hashes[0]).toBe(hashes[1]);
  await gateways[0]?.app.request(`/${'x'.repeat(2000)}`);
  expect(gateways[0]?.logged.at(-1)?.length).toBeLessThan(500);
  const other = await openTestGateway({ settings: { trustProxy: 1, appSecret: 'another' } });
  await other.send(memberAccount, {}, undefined, '203.0.113.7');
  expect(lines(other)[0]?.address).not.toBe(hashes[0]);
});

test('signing in and money are events, once for each effect, counted for Prometheus, without anything secret', async () => {
  const gateway = await openTestGateway();
  const phone = newPhone();
  const request = registration(phone, await gateway.requestCode(phone));
  for (let time = 0; time < 2; time += 1) await gateway.send(register, request);
  await tryPassword(gateway, phone, request.password);
  await tryPassword(gateway, phone, 'wrong9999');
  const me = await redeemer(gateway);
  const requestId = randomUUID();
  for (let time = 0; time < 3; time += 1) await me.exchange({ requestId });
  await gateway.send(drawPrize, { activityId: 1001, requestId: randomUUID() }, me.token);
  expect(events(gateway).map(({ event }) => event)).toEqual(['registered', 'signed in', 'redemption placed', 'prize drawn']);
  expect(events(gateway)[2]).toMatchObject({ memberId: 'seed-store', kind: 'MALL', orderNo: expect.stringMatching(/^DH/) });
  const text = await gateway.gateway.metrics.registry.metrics();
  expect(text).toContain('juyi_events_total{event="redemption placed"} 1');
  expect(text).toMatch(/juyi_calls_total\{call="loginPwd",code="\d+"\} 1/);
  for (const secret of [phone, request.smsCode, request.password, me.token, requestId]) {
    expect(gateway.logged.join()).not.toContain(secret);
    expect(text).not.toContain(secret);
  }
});

test('a client that goes away in the middle of its body is no failed call', async () => {
  const gateway = await openTestGateway();
  const { server, close } = createAppServer(gateway.app);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => close(0));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const head = `POST ${memberAccount.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n`;
  const me = await redeemer(gateway);
  const requested = once(server, 'request');
  socket.write(`${head}Authorization: ${me.token}\r\n\r\n{"a":`);
  await requested;
  gateway.logged.length = 0;
  socket.destroy();
  await expect.poll(() => gateway.logged.length, { timeout: 60_000 }).toBeGreaterThan(0);
  expect(lines(gateway)).toEqual([expect.objectContaining({ msg: 'answered', refusal: 'aborted' })]);
});
