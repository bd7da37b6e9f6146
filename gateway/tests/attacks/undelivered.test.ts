import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loginSms } from '@juyi/contract/auth/login';
import { webSendCode } from '@juyi/contract/verification/registrationCodes';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { limits } from '../../http/schema';
import { sweepCodes } from '../../verification/sms';
import { deliverDue } from '../../verification/smsDelivery';
import { webhookSender } from '../../verification/smsSender';
import { newPhone, openTestGateway } from '../support/gateway';
import { addPhone, askCode } from '../support/signIn';

const MINUTE_MS = 60_000;

test('messages that were not delivered don’t use up a phone’s codes of the day', async () => {
  let isAway = true;
  const { send, solveCaptcha, advance } = await openTestGateway({
    sender: async () => {
      if (isAway) throw new Error('the provider is away');
    },
  });
  const phone = newPhone();
  for (let attempt = 0; attempt < 12; attempt += 1) {
    expect(await send(webSendCode, { phone, ...(await solveCaptcha()) })).toMatchObject({ http: 500 });
  }
  isAway = false;
  advance(MINUTE_MS);
  expect(await send(webSendCode, { phone, ...(await solveCaptcha()) })).toMatchObject({ code: 200 });
});

test('nor does it in a scene that does not await the delivery', async () => {
  let isAway = true;
  let failed = 0;
  const gateway = await openTestGateway({
    sender: async () => {
      failed += 1;
      if (isAway) throw new Error('the provider is away');
    },
  });
  const phone = await addPhone(gateway, null);
  for (let attempt = 0; attempt < 8; attempt += 1) {
    gateway.advance(MINUTE_MS);
    const { code } = await askCode(gateway, 'LOGIN', phone);
    await Promise.all(gateway.gateway.unawaited);
    expect(code).toBe(200);
  }
  isAway = false;
  gateway.advance(MINUTE_MS);
  expect(await askCode(gateway, 'LOGIN', phone)).toMatchObject({ code: 200 });
  expect(failed).toBe(9);
});

test('guesses at a code whose message never came are not free when the code is swept before the message is given up', async () => {
  const test = await openTestGateway({
    sender: async () => {
      throw new Error('the provider is away');
    },
  });
  const { gateway, send, advance } = test;
  const phone = await addPhone(test, null);
  await askCode(test, 'LOGIN', phone);
  await Promise.all(gateway.unawaited);
  expect(await send(loginSms, { phone, smsCode: '000000' })).not.toMatchObject({ code: 200 });
  advance(5 * MINUTE_MS);
  await sweepCodes(gateway.db, gateway.now());
  await deliverDue(gateway);
  const counted = await gateway.db
    .select()
    .from(limits)
    .where(eq(limits.key, `sms-codes sign-in ${phone}`));
  expect(counted).toMatchObject([{ count: 1 }]);
});

test('a webhook that redirects gets no further: phone and code stay with its host', async () => {
  const asked: unknown[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(307, { Location: '/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await expect(webhookSender(url)({ id: '1', phone: '15800008000', scene: 'LOGIN', code: '012345', time: 0 })).rejects.toThrow();
  expect(asked).toEqual(['/']);
});
