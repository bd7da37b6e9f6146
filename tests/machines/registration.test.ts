import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { registrationMachine } from '../../src/machines/registration';
import { CallError, type Failure } from '../../src/services/failure';
import { walk } from './walk';

const failures = {
  timeout: { kind: 'timeout', message: '网络超时，请稍后重试', shown: false },
  wrongCode: { kind: 'refused', message: '验证码错误', reason: 'smsCodeWrong', field: 'smsCode', shown: true },
  tooMany: { kind: 'refused', message: '操作太频繁，请稍后再试', retryAt: 1_700_000_000_000, shown: true },
} as const satisfies Record<string, Failure>;

const submit = {
  type: 'registration.submit',
  phone: '13800138000',
  smsCode: '123456',
  password: 'juyi2026',
  agreed: true,
  requestId: '22222222-2222-4222-8222-222222222222',
} as const;
const captchaId = '11111111-1111-4111-8111-111111111111';

/** A registration whose parts are silent and whose register call answers what it is told. */
function start(answers: Array<Promise<unknown>>, inputs: unknown[] = []) {
  const part = fromCallback(() => undefined);
  const register = fromPromise<never, unknown>(({ input }) => {
    inputs.push(input);
    return answers.shift() as Promise<never>;
  });
  const machine = registrationMachine.provide({
    actors: { verification: part as never, inviteCard: part as never, register: register as never },
  });
  const actor = createActor(machine, { input: { source: 'APP' } });
  const toasts: string[] = [];
  actor.on('toast', ({ text }) => toasts.push(text));
  actor.start();
  return { actor, inputs, toasts };
}

describe('registration', () => {
  it('is walked along every state and transition', () =>
    walk(registrationMachine, {
      input: { source: 'APP' },
      parts: ['verification', 'inviteCard', 'agreement'],
      events: [
        { type: 'captcha.refresh' },
        { type: 'captcha.changed', captchaId },
        { type: 'captcha.changed', captchaId: null },
        { type: 'sms.request', phone: '13800138000', captcha: 'K7X4' },
        { type: 'sms.sent', resendAt: 1_700_000_060_000 },
        { type: 'sms.refused', failure: failures.wrongCode },
        { type: 'invite.check', code: 'JY8K2M' },
        { type: 'invite.drop' },
        { type: 'agreement.open', code: 'USER_AGREEMENT' },
        { type: 'document.retry' },
        { type: 'flow.back' },
        submit,
        { type: 'registration.retry' },
        { type: 'registration.edit' },
        { type: 'xstate.done.actor.register', output: { memberId: 'm1', inviteCode: 'JY8K2M' } },
        ...Object.values(failures).map((failure) => ({ type: 'xstate.error.actor.register', error: new CallError(failure) })),
        { type: 'xstate.done.actor.wait' },
        { type: 'xstate.error.actor.wait', error: new Error('stopped') },
      ],
    }));

  it('says that a code is on its way, and keeps a refusal for the form', () => {
    const { actor, toasts } = start([]);
    actor.send({ type: 'sms.refused', failure: failures.wrongCode });
    expect(actor.getSnapshot().context.failure).toBe(failures.wrongCode);
    actor.send({ type: 'sms.sent', resendAt: 5 });
    expect(actor.getSnapshot().context).toMatchObject({ failure: null, resendAt: 5 });
    expect(toasts).toEqual(['验证码已发送，请注意查收']);
  });

  it('registers once however often it is tapped, with the source it came from', () => {
    const { actor, inputs } = start([new Promise(() => undefined)]);
    for (let tap = 0; tap < 10; tap += 1) actor.send(submit);
    const { type: _, ...intent } = submit;
    expect(inputs).toEqual([{ ...intent, source: 'APP' }]);
  });

  it('tries an unknown outcome again under the same requestId, and registers', async () => {
    const { actor, inputs } = start([
      Promise.reject(new CallError(failures.timeout)),
      Promise.resolve({ memberId: 'm1', inviteCode: 'JY8K2M' }),
    ]);
    actor.send(submit);
    await expect.poll(() => actor.getSnapshot().hasTag('undecided')).toBe(true);
    actor.send(submit);
    actor.send({ type: 'registration.retry' });
    await expect.poll(() => actor.getSnapshot().status).toBe('done');
    expect(inputs).toHaveLength(2);
    expect(inputs[1]).toEqual(inputs[0]);
  });

  it('keeps a refusal for the form, and no password once the outcome is known', async () => {
    const { actor } = start([Promise.reject(new CallError(failures.wrongCode))]);
    actor.send(submit);
    await expect.poll(() => actor.getSnapshot().value).toBe('filling');
    expect(actor.getSnapshot().context).toMatchObject({ failure: failures.wrongCode, intent: null });
  });
});
