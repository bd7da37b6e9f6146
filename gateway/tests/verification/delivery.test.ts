import { register } from '@juyi/contract/auth/registration';
import { webSendCode } from '@juyi/contract/verification/registrationCodes';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../core/durations';
import type { Sms } from '../../http/context';
import { sweep } from '../../jobs';
import { smsCodes, smsDeliveries } from '../../verification/schema';
import { deliverDue } from '../../verification/smsDelivery';
import { deskOf } from '../support/desk';
import { asOwner, newPhone, openTestGateway, registration, wrongCode } from '../support/gateway';
import { signal } from '../support/racing';
import { addPhone, askCode, tryCode } from '../support/signIn';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** A gateway whose provider is away until `back`. `sent` is what it was asked to send. */
async function openAway() {
  const sent: Sms[] = [];
  let isAway = true;
  const gateway = await openTestGateway({
    sender: async (sms) => {
      sent.push(sms);
      if (isAway) throw new Error(`no route to ${sms.phone} for ${sms.code}`);
    },
  });
  const { db } = gateway.gateway;
  return {
    ...gateway,
    sent,
    back: () => {
      isAway = false;
    },
    ask: async (phone: string) => gateway.send(webSendCode, { phone, ...(await gateway.solveCaptcha()) }),
    messages: () => db.select().from(smsDeliveries),
    /** The attempts that are due after so many ms. */
    attemptsAfter: async (ms: number) => {
      const before = sent.length;
      gateway.advance(ms);
      await deliverDue(gateway.gateway);
      return sent.length - before;
    },
  };
}

test('a message is written with its code, encrypted, before it is sent; once it is delivered its row is gone', async () => {
  const rows: string[] = [];
  let code = '';
  const gateway = await openTestGateway({
    sender: async (sms) => {
      ({ code } = sms);
      // From another connection: what is not committed would not be there.
      for (const table of [smsDeliveries, smsCodes]) rows.push(JSON.stringify(await gateway.gateway.db.select().from(table)));
    },
  });
  const phone = newPhone();
  expect(await gateway.send(webSendCode, { phone, ...(await gateway.solveCaptcha()) })).toMatchObject({ code: 200 });
  expect(rows).toHaveLength(2);
  for (const row of rows) {
    expect(row).toContain(phone);
    expect(row).not.toContain(`"${code}"`);
  }
  expect(await gateway.gateway.db.$count(smsDeliveries)).toBe(0);
});

test('a message that can’t be written leaves no code behind', async () => {
  const { gateway, ...calls } = await openTestGateway();
  await gateway.db.transaction(async (tx) => {
    await asOwner(tx);
    await tx.execute(sql`alter table sms_deliveries add check (scene <> 'REGISTER')`);
  });
  const request = { phone: newPhone(), ...(await calls.solveCaptcha()) };
  expect(await calls.send(webSendCode, request)).toMatchObject({ http: 500 });
  expect(await gateway.db.$count(smsCodes)).toBe(0);
});

test('a failed message is told at once, tried again after 5, 10, 20 … seconds, and its code is good when it arrives', async () => {
  const { sent, back, ask, attemptsAfter, messages, send } = await openAway();
  const phone = newPhone();
  expect(await ask(phone)).toMatchObject({ http: 500 });
  expect(await messages()).toMatchObject([{ status: 'failed', failures: 1, reason: 'no route to *** for ***' }]);
  for (const wait of [5, 10, 20]) {
    expect(await attemptsAfter((wait - 1) * SECOND_MS)).toBe(0);
    expect(await attemptsAfter(SECOND_MS)).toBe(1);
  }
  back();
  expect(await attemptsAfter(40 * SECOND_MS)).toBe(1);
  expect(await messages()).toEqual([]);
  expect(new Set(sent.map(({ id, code }) => `${id} ${code}`)).size).toBe(1);
  expect(await send(register, registration(phone, sent[0]?.code ?? ''))).toMatchObject({ code: 200 });
});

test('a message whose code expires is dead: without its code, with its reason, for a day, and counts for nothing', async () => {
  const { ask, attemptsAfter, messages, gateway, advance, sent, back, logged } = await openAway();
  const phone = newPhone();
  for (let message = 0; message < 6; message += 1) {
    await ask(phone);
    while ((await messages()).some(({ status }) => status === 'failed')) await attemptsAfter(MINUTE_MS);
  }
  expect(await messages()).toMatchObject([{ status: 'dead', sealedCode: null, dueAt: null, reason: 'no route to *** for ***' }]);
  const expiry = 5 * MINUTE_MS;
  const first = sent[0]?.time ?? 0;
  expect(sent.filter(({ id }) => id === sent[0]?.id).every(({ time }) => time < first + expiry)).toBe(true);
  back();
  expect(await attemptsAfter(MINUTE_MS)).toBe(0);
  expect(logged.join('')).toContain('an SMS was not delivered');
  for (const { phone: number, code } of sent) for (const secret of [number, code]) expect(logged.join('')).not.toContain(secret);
  // Five codes a day are the limit of an address.
  expect(await ask(phone)).toMatchObject({ code: 200 });
  advance(DAY_MS);
  await sweep(gateway);
  expect(await messages()).toEqual([]);
});

test('a code that was guessed at counts, delivered or not: a provider that is away makes no guess free', async () => {
  const { ask, send, sent } = await openAway();
  const phone = newPhone();
  const answers = [];
  for (let code = 0; code < 6; code += 1) {
    answers.push((await ask(phone)).http);
    await send(register, registration(phone, wrongCode(sent.at(-1)?.code ?? '')));
  }
  expect(answers).toEqual([500, 500, 500, 500, 500, 200]);
  expect((await ask(phone)).code).toBe(40014);
});

test('another code replaces an undelivered message; one that is refused leaves it as it is', async () => {
  const away = await openAway();
  const { gateway, sent, back, attemptsAfter, messages, advance } = away;
  const phone = await addPhone(away, null);
  const ask = async () => {
    const { code } = await askCode(away, 'LOGIN', phone);
    await Promise.all(gateway.unawaited);
    return code;
  };
  expect([await ask(), await ask()]).toEqual([200, 40013]);
  expect(await messages()).toMatchObject([{ status: 'failed' }]);
  advance(MINUTE_MS);
  expect(await ask()).toBe(200);
  back();
  expect(await attemptsAfter(5 * SECOND_MS)).toBe(1);
  const codes = sent.map(({ code }) => code);
  expect(codes[2]).toBe(codes[1]);
  expect(await tryCode(away, phone, codes[2] ?? '')).toMatchObject({ code: 200 });
});

test('a message that has arrived in spite of its provider’s answer is not sent again once its code is used', async () => {
  const { ask, send, sent, attemptsAfter, messages } = await openAway();
  const phone = newPhone();
  await ask(phone);
  expect(await send(register, registration(phone, sent[0]?.code ?? ''))).toMatchObject({ code: 200 });
  expect(await attemptsAfter(5 * SECOND_MS)).toBe(0);
  expect(await messages()).toEqual([]);
});

test('a message that is being sent counts while another code is asked for', async () => {
  let begin = () => {};
  const [sending, deliver] = signal();
  const { send, solveCaptcha, advance } = await openTestGateway({
    sender: () => {
      begin();
      return sending;
    },
  });
  const phone = newPhone();
  const ask = async () => send(webSendCode, { phone, ...(await solveCaptcha()) });
  for (let code = 0; code < 5; code += 1) {
    const [begun, resolve] = signal();
    begin = resolve;
    void ask();
    await begun;
    advance(MINUTE_MS);
  }
  deliver();
  expect(await ask()).toMatchObject({ code: 40014 });
});

test('the desk shows what is not delivered, with masked phones and no code, and sends one again', async () => {
  const away = await openAway();
  const { ask, sent, back, attemptsAfter } = away;
  const desk = await deskOf(away);
  const [dead, failed] = [newPhone(), newPhone()];
  await ask(dead);
  for (let minute = 0; minute < 6; minute += 1) await attemptsAfter(MINUTE_MS);
  await ask(failed);
  const { tables } = await desk({ action: 'messages' });
  const rows = tables?.[0]?.rows ?? [];
  expect(rows.map((row) => row.slice(2, 5))).toEqual([
    [`${dead.slice(0, 3)}****${dead.slice(-4)}`, '注册', '已放弃'],
    [`${failed.slice(0, 3)}****${failed.slice(-4)}`, '注册', '等待重试'],
  ]);
  for (const { phone, code } of sent) for (const secret of [phone, code]) expect(JSON.stringify(tables)).not.toContain(secret);
  const [deadNo = '', failedNo = ''] = rows.map(([number]) => number);
  await expect(desk({ action: 'resend', number: deadNo })).rejects.toThrow('没有等待重试');
  expect(await attemptsAfter(0)).toBe(0);
  await desk({ action: 'resend', number: failedNo });
  back();
  expect(await attemptsAfter(0)).toBe(1);
  await expect(desk({ action: 'resend', number: failedNo })).rejects.toThrow('没有等待重试');
  expect((await desk({ action: 'decisions', subject: failedNo })).tables?.[0]?.rows).toMatchObject([
    [expect.anything(), '王店长', '重发短信', failedNo, '', ''],
  ]);
});

test('a closed account leaves no message', async () => {
  const away = await openAway();
  const phone = await addPhone(away, null);
  await askCode(away, 'LOGIN', phone);
  await Promise.all(away.gateway.unawaited);
  expect(await away.messages()).toHaveLength(1);
  await (await deskOf(away))({ action: 'close', who: phone, reason: '会员来电申请' });
  expect(await away.messages()).toEqual([]);
});
