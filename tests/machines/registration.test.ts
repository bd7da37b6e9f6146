import { describe, expect, it } from 'vitest';
import { type AnyActorRef, createActor, fromCallback, fromPromise } from 'xstate';
import { registrationDraft, registrationMachine } from '../../src/machines/registration';
import { CallError, type Failure } from '../../src/services/failure';
import { walk } from './walk';

const failures = {
  timeout: { kind: 'timeout', message: '网络超时，请稍后重试', shown: false },
  offline: { kind: 'offline', message: '网络未连接，请检查网络', shown: true },
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
  const sent: unknown[] = [];
  const part = fromCallback<{ type: string }>(({ receive }) => receive((event) => sent.push(event)));
  const register = fromPromise<never, unknown>(({ input }) => {
    inputs.push(input);
    return answers.shift() as Promise<never>;
  });
  const machine = registrationMachine.provide({
    actors: { captcha: part as never, smsCode: part as never, register: register as never },
  });
  const actor = createActor(machine, { input: { source: 'APP' } });
  const toasts: string[] = [];
  actor.on('toast', ({ text }) => toasts.push(text));
  actor.start();
  return { actor: actor as AnyActorRef & typeof actor, sent, inputs, toasts };
}

describe('registration', () => {
  it('is walked along every state and transition', () =>
    walk(registrationMachine, {
      input: { source: 'APP' },
      parts: ['captcha', 'smsCode'],
      events: [
        { type: 'captcha.refresh' },
        { type: 'captcha.changed', captchaId },
        { type: 'captcha.changed', captchaId: null },
        { type: 'sms.request', phone: '13800138000', captcha: 'K7X4' },
        { type: 'sms.sent', resendAt: 1_700_000_060_000 },
        { type: 'sms.refused', failure: failures.offline },
        { type: 'sms.refused', failure: failures.wrongCode },
        submit,
        { type: 'registration.retry' },
        { type: 'registration.edit' },
        { type: 'xstate.done.actor.register', output: { memberId: 'm1', inviteCode: 'JY8K2M' } },
        ...Object.values(failures).map((failure) => ({ type: 'xstate.error.actor.register', error: new CallError(failure) })),
        { type: 'xstate.done.actor.wait' },
        { type: 'xstate.error.actor.wait', error: new Error('stopped') },
      ],
    }));

  it('asks for no code while there is no image', () => {
    const { actor, sent } = start([]);
    actor.send({ type: 'sms.request', phone: '13800138000', captcha: 'K7X4' });
    expect(sent).toEqual([]);
    actor.send({ type: 'captcha.changed', captchaId });
    actor.send({ type: 'sms.request', phone: '13800138000', captcha: 'K7X4' });
    expect(sent).toEqual([{ type: 'sms.request', phone: '13800138000', captcha: 'K7X4', captchaId }]);
  });

  it('takes another image after every attempt that reached the gateway, and says that a code is on its way', () => {
    const { actor, sent, toasts } = start([]);
    actor.send({ type: 'sms.refused', failure: failures.offline });
    expect(sent).toEqual([]);
    actor.send({ type: 'sms.refused', failure: failures.wrongCode });
    actor.send({ type: 'sms.sent', resendAt: 5 });
    expect(sent).toEqual([{ type: 'captcha.refresh' }, { type: 'captcha.refresh' }]);
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

  it('keeps the resend time for a reload, sixty seconds at most, and nothing secret', () => {
    const { actor } = start([]);
    actor.send({ type: 'sms.sent', resendAt: 1_700_000_060_000 });
    expect(registrationDraft.of(actor.getSnapshot().context)).toEqual({ resendAt: 1_700_000_060_000 });
    const restore = (resendAt: number) => registrationDraft.restore?.({ resendAt }, 1_700_000_000_000).resendAt;
    expect(restore(1_700_000_042_000)).toBe(1_700_000_042_000);
    expect(restore(1_800_000_000_000)).toBe(1_700_000_060_000);
    expect(restore(1_600_000_000_000)).toBe(0);
  });
});
