import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { smsCodeMachine } from '../../src/machines/smsCode';
import { CallError } from '../../src/services/failure';
import type { SmsRequest, SmsSent } from '../../src/services/sms';
import { anyFlow, walk } from './walk';

const parent = anyFlow();
const request = {
  type: 'sms.request',
  phone: '13800138000',
  captcha: 'K7X4',
  captchaId: '11111111-1111-4111-8111-111111111111',
} as const;
const refused = new CallError({ kind: 'refused', message: '图形验证码错误', reason: 'captchaWrong', shown: true });
const tooSoon = new CallError({
  kind: 'refused',
  message: '获取验证码过于频繁，请稍后再试',
  retryAt: 1_700_000_000_000,
  shown: true,
});

describe('smsCode', () => {
  for (const resendAt of [0, 1_700_000_000_000])
    it(`is walked along every state and transition, resend time ${resendAt}`, () =>
      walk(smsCodeMachine, {
        input: { parent, resendAt },
        events: [
          request,
          { type: 'xstate.done.actor.sendCode', output: { resendAt: 1_700_000_060_000 } },
          { type: 'xstate.error.actor.sendCode', error: refused },
          { type: 'xstate.error.actor.sendCode', error: tooSoon },
          { type: 'xstate.done.actor.coolDown' },
          { type: 'xstate.error.actor.coolDown', error: new Error('stopped') },
        ],
      }));

  it('asks once however often it is tapped', () => {
    let asked = 0;
    const sendCode = fromPromise<SmsSent, SmsRequest>(() => {
      asked += 1;
      return new Promise(() => undefined);
    });
    const actor = createActor(smsCodeMachine.provide({ actors: { sendCode } }), { input: { parent } }).start();
    for (let tap = 0; tap < 10; tap += 1) actor.send(request);
    expect(asked).toBe(1);
  });

  it('waits out a refusal that names a time', async () => {
    const sendCode = fromPromise<SmsSent, SmsRequest>(() => Promise.reject(tooSoon));
    const waitUntil = fromPromise<void, { time: number }>(() => new Promise(() => undefined));
    const actor = createActor(smsCodeMachine.provide({ actors: { sendCode, waitUntil } }), { input: { parent } }).start();
    actor.send(request);
    await expect.poll(() => actor.getSnapshot().value).toBe('coolingDown');
    expect(actor.getSnapshot().context.resendAt).toBe(1_700_000_000_000);
  });
});
