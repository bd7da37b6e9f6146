import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { loginMachine } from '../../src/machines/login';
import { CallError } from '../../src/services/failure';
import { walk } from './walk';

const captchaId = '11111111-1111-4111-8111-111111111111';
const wrong = new CallError({ kind: 'refused', message: '账号或密码错误', reason: 'accountWrong', shown: true });
const tooMany = new CallError({ kind: 'refused', message: '操作太频繁，请稍后再试', retryAt: 1_700_000_000_000, shown: true });
const offline = new CallError({ kind: 'offline', message: '网络未连接，请检查网络', shown: true });
const byPassword = { type: 'login.submitPassword', phone: '13800138000', password: 'juyi2026', captcha: 'K7X4' } as const;

describe('login', () => {
  it('is walked along every state and transition', () =>
    walk(loginMachine, {
      input: {},
      parts: ['verification', 'agreement'],
      events: [
        { type: 'captcha.refresh' },
        { type: 'captcha.changed', captchaId },
        { type: 'sms.request', phone: '13800138000', captcha: 'K7X4' },
        { type: 'sms.sent', resendAt: 1_700_000_060_000 },
        { type: 'sms.refused', failure: wrong.failure },
        { type: 'login.chooseCode' },
        { type: 'login.choosePassword' },
        { type: 'login.submitCode', phone: '13800138000', smsCode: '123456' },
        byPassword,
        { type: 'agreement.open', code: 'USER_AGREEMENT' },
        { type: 'document.retry' },
        { type: 'reset.open' },
        { type: 'reset.codeSent' },
        { type: 'reset.submit', phone: '13800138000', smsCode: '123456', newPwd: 'juyi2027' },
        { type: 'flow.back' },
        { type: 'xstate.done.actor.resetPassword' },
        { type: 'xstate.done.actor.logInWithCode', output: null },
        { type: 'xstate.error.actor.logInWithCode', error: wrong },
        { type: 'xstate.error.actor.logInWithCode', error: tooMany },
        { type: 'xstate.done.actor.logInWithPassword', output: null },
        { type: 'xstate.error.actor.logInWithPassword', error: wrong },
        { type: 'xstate.error.actor.logInWithPassword', error: tooMany },
        { type: 'xstate.error.actor.logInWithPassword', error: offline },
        { type: 'xstate.done.actor.wait' },
        { type: 'xstate.error.actor.wait', error: new Error('stopped') },
      ],
    }));

  it('goes back to the way of logging in that a sheet was opened from', () => {
    const part = fromCallback(() => undefined) as never;
    const machine = loginMachine.provide({ actors: { verification: part, agreement: part, resetPassword: part } });
    const actor = createActor(machine, { input: {} }).start();
    actor.send({ type: 'login.choosePassword' });
    actor.send({ type: 'agreement.open', code: 'PRIVACY' });
    actor.send({ type: 'flow.back' });
    expect(actor.getSnapshot().value).toEqual({ entering: 'byPassword' });
  });

  it('takes another image after every attempt by password, since any attempt burns it', async () => {
    const asked: string[] = [];
    const verification = fromCallback<{ type: string }>(({ receive }) => receive(({ type }) => asked.push(type))) as never;
    const logInWithPassword = fromPromise(() => Promise.reject(wrong)) as never;
    const actor = createActor(loginMachine.provide({ actors: { verification, logInWithPassword } }), { input: {} }).start();
    actor.send({ type: 'login.choosePassword' });
    actor.send(byPassword);
    expect(actor.getSnapshot().value).toEqual({ entering: 'byPassword' });
    actor.send({ type: 'captcha.changed', captchaId });
    actor.send(byPassword);
    await expect.poll(() => asked).toEqual(['captcha.refresh']);
    expect(actor.getSnapshot().context.failure).toBe(wrong.failure);
  });
});
