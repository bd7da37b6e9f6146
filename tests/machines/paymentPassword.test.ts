import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { paymentPasswordMachine } from '../../src/machines/paymentPassword';
import { paymentPasswordForm } from '../../src/machines/paymentPassword.form';
import { CallError } from '../../src/services/failure';
import { until } from '../support/client';
import { anyFlow, walk } from './walk';

const serverTime = '2026-11-20T08:00:00+08:00';
const refusal = (reason: string, details: Record<string, unknown> = {}, more: object = {}) =>
  new CallError({ kind: 'refused', message: reason, reason, details, shown: true, ...more });
const wrong = refusal('payPasswordWrong', { triesLeft: 4 });
const locked = refusal('payPasswordLocked', { lockedUntil: '2026-11-20T08:30:00+08:00' });
const unset = refusal('payPasswordUnset');
const wrongCode = refusal('smsCodeWrong', {}, { field: 'smsCode' });
const tooMany = refusal('tooMany', {}, { retryAt: 1_700_000_000_000 });
const captchaId = '11111111-1111-4111-8111-111111111111';

describe('paymentPassword', () => {
  it('is walked along every state and transition', () =>
    walk(paymentPasswordMachine, {
      input: { parent: anyFlow() },
      parts: ['verification'],
      // It only counts how often the field is to be emptied.
      ignored: ['refusals'],
      events: [
        { type: 'captcha.refresh' },
        { type: 'captcha.changed', captchaId },
        { type: 'password.retry' },
        { type: 'password.forget' },
        { type: 'password.code', captcha: 'K7X4' },
        { type: 'sms.sent', resendAt: 1_700_000_060_000 },
        { type: 'sms.refused', failure: wrongCode.failure },
        { type: 'password.set', smsCode: '123456', newPwd: '258036' },
        { type: 'password.refused', failure: wrong.failure },
        { type: 'password.refused', failure: locked.failure },
        { type: 'password.refused', failure: unset.failure },
        { type: 'flow.back' },
        { type: 'xstate.done.actor.checkSet', output: { isSet: true, serverTime } },
        { type: 'xstate.done.actor.checkSet', output: { isSet: true, lockedUntil: '2026-11-20T08:30:00+08:00', serverTime } },
        { type: 'xstate.done.actor.checkSet', output: { isSet: false, serverTime } },
        { type: 'xstate.error.actor.checkSet', error: wrongCode },
        { type: 'xstate.done.actor.lock' },
        { type: 'xstate.error.actor.lock', error: new Error('stopped') },
        { type: 'xstate.done.actor.updatePassword', output: null },
        { type: 'xstate.error.actor.updatePassword', error: wrongCode },
        { type: 'xstate.error.actor.updatePassword', error: tooMany },
        { type: 'xstate.done.actor.wait' },
        { type: 'xstate.error.actor.wait', error: new Error('stopped') },
      ],
    }));

  function open(standing: object) {
    const reports: object[] = [];
    const parent = createActor(fromCallback(({ receive }) => receive((report) => reports.push(report)))).start() as never;
    const machine = paymentPasswordMachine.provide({
      actors: {
        checkSet: fromPromise(async () => ({ serverTime, ...standing })) as never,
        updatePassword: fromPromise(async () => null) as never,
        verification: fromCallback(() => undefined) as never,
        waitUntil: fromPromise(() => new Promise<void>(() => undefined)) as never,
      },
    });
    const actor = createActor(machine, { input: { parent } }).start();
    const is = (tag: 'entering' | 'locked' | 'setting') => actor.getSnapshot().hasTag(tag);
    return { actor, is, stages: () => reports.flatMap((report) => ('stage' in report ? [report.stage] : [])) };
  }

  it('says how many tries are left, and after the last until when it is locked', async () => {
    const { actor, is } = open({ isSet: true });
    await until(() => is('entering'), 'it may be typed');
    actor.send({ type: 'password.refused', failure: wrong.failure });
    expect(actor.getSnapshot().context).toMatchObject({ triesLeft: 4, refusals: 1 });
    actor.send({ type: 'password.refused', failure: locked.failure });
    expect(is('locked')).toBe(true);
    expect(actor.getSnapshot().context.lockedUntil).toBe(Date.parse('2026-11-20T08:30:00+08:00'));
  });

  it('a forgotten one is set anew while it is locked, which ends the lock', async () => {
    const { actor, is, stages } = open({ isSet: true, lockedUntil: '2026-11-20T08:30:00+08:00' });
    await until(() => is('locked'), 'it is locked');
    actor.send({ type: 'password.forget' });
    actor.send({ type: 'flow.back' });
    expect(is('locked')).toBe(true);
    actor.send({ type: 'password.forget' });
    actor.send({ type: 'password.set', smsCode: '123456', newPwd: '630852' });
    await until(() => is('entering'), 'it was set');
    expect(actor.getSnapshot().context.lockedUntil).toBe(0);
    expect(stages()).toEqual(['unknown', 'locked', 'forgotten', 'locked', 'forgotten', 'ready']);
  });

  it('one that was never set has no way back to typing it', async () => {
    const { actor, is } = open({ isSet: false });
    await until(() => is('setting'), 'it is unset');
    expect(actor.getSnapshot().can({ type: 'flow.back' })).toBe(false);
  });

  it('holds no password: what is set goes out with its call alone', async () => {
    const { actor, is } = open({ isSet: false });
    await until(() => is('setting'), 'it is unset');
    actor.send({ type: 'password.set', smsCode: '913457', newPwd: '630852' });
    expect(
      JSON.stringify(actor.getSnapshot().context, (_, part: unknown) =>
        part instanceof Object && 'sessionId' in part ? '' : part,
      ),
    ).not.toMatch(/913457|630852/);
  });

  it('is typed twice alike', () => {
    const judge = (newPwd: string, repeatPwd: string) =>
      paymentPasswordForm.rules.now()?.check(['newPwd', 'repeatPwd'], { newPwd, repeatPwd }).wrong;
    expect([judge('258036', '258036'), judge('258036', '258037')]).toEqual([
      undefined,
      { repeatPwd: '两次输入的支付密码不一致' },
    ]);
  });
});
