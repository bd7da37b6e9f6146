import { register } from '@juyi/contract/auth/registration';
import { smsTooSoon } from '@juyi/contract/core/failures';
import { webSendCode } from '@juyi/contract/verification/registrationCodes';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { limits } from '../../http/schema';
import { sweepCodes } from '../../verification/sms';
import { deliverDue } from '../../verification/smsDelivery';
import { AnswerLost, webhookSender } from '../../verification/smsSender';
import { newPhone, openTestGateway, registration } from '../support/gateway';
import { serveOther } from '../support/otherServer';
import { addPhone, askCode } from '../support/signIn';

const MINUTE_MS = 60_000;

const sms = { id: '1', phone: '15800008000', scene: 'LOGIN', code: '012345', time: 0 } as const;

const away = async () => {
  throw new Error('the provider is away');
};

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

test('messages whose answer is lost may arrive: they have their minute, and count for the phone’s day and the hour’s budget', async () => {
  const { send, solveCaptcha, advance } = await openTestGateway({
    settings: { trustProxy: 1, smsPerHour: 3 },
    sender: async () => {
      throw new AnswerLost(undefined);
    },
  });
  const ask = async (phone: string, from: string) => send(webSendCode, { phone, ...(await solveCaptcha()) }, undefined, from);
  const phone = newPhone();
  expect(await ask(phone, '203.0.113.1')).toMatchObject({ code: 200 });
  expect(await ask(phone, '203.0.113.2')).toMatchObject({ message: smsTooSoon.message });
  advance(MINUTE_MS);
  expect(await ask(phone, '203.0.113.3')).toMatchObject({ code: 200 });
  expect(await ask(newPhone(), '203.0.113.4')).toMatchObject({ code: 200 });
  expect(await ask(newPhone(), '203.0.113.5')).toMatchObject({ http: 429 });
});

test.each(['LOGIN', 'RESET_PWD'] as const)(
  'while the provider is away, %s answers a member as it does a stranger',
  async (scene) => {
    const gateway = await openTestGateway({ sender: away });
    const answers = [];
    for (const phone of [await addPhone(gateway, null), newPhone()]) {
      const own = [];
      for (let code = 0; code < 7; code += 1) {
        own.push((await askCode(gateway, scene, phone)).code);
        await Promise.all(gateway.gateway.unawaited);
        gateway.advance(MINUTE_MS);
      }
      answers.push(own);
    }
    expect(answers[0]).toEqual([200, 200, 200, 200, 200, 40014, 40014]);
    expect(answers[1]).toEqual(answers[0]);
  },
);

test('guesses at a code whose message never came are not free when the code is swept before the message is given up', async () => {
  const { gateway, send, advance, solveCaptcha } = await openTestGateway({ sender: away });
  const phone = newPhone();
  await send(webSendCode, { phone, ...(await solveCaptcha()) });
  expect(await send(register, registration(phone, '000000'))).not.toMatchObject({ code: 200 });
  advance(5 * MINUTE_MS);
  await sweepCodes(gateway.db, gateway.now());
  await deliverDue(gateway);
  const counted = await gateway.db
    .select()
    .from(limits)
    .where(eq(limits.key, `sms-codes newcomer ${phone}`));
  expect(counted).toMatchObject([{ count: 1 }]);
});

test('a webhook that redirects gets no further: phone and code stay with its host', async () => {
  const asked: unknown[] = [];
  const url = await serveOther((request, response) => {
    asked.push(request.url);
    response.writeHead(307, { Location: '/elsewhere' }).end();
  });
  await expect(webhookSender(url)(sms)).rejects.not.toBeInstanceOf(AnswerLost);
  expect(asked).toEqual(['/']);
});

test('a webhook that closes the connection, or takes too long, may have sent the message; one that refuses has not', async () => {
  const url = await serveOther((_, response) => response.destroy());
  await expect(webhookSender(url)(sms)).rejects.toBeInstanceOf(AnswerLost);
  const busy = await serveOther((_, response) => response.writeHead(503).end());
  await expect(webhookSender(busy)(sms)).rejects.not.toBeInstanceOf(AnswerLost);
  await expect(webhookSender('http://127.0.0.1:1')(sms)).rejects.not.toBeInstanceOf(AnswerLost);
  const timeout = AbortSignal.abort(new DOMException('too late', 'TimeoutError'));
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout);
  await expect(webhookSender(url)(sms)).rejects.toBeInstanceOf(AnswerLost);
});
