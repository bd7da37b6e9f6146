import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { resendDraft, verificationMachine } from '../../src/machines/verification';
import type { Failure } from '../../src/services/failure';
import { anyFlow, walk } from './walk';

const captchaId = '11111111-1111-4111-8111-111111111111';
const offline: Failure = { kind: 'offline', message: '网络未连接，请检查网络', shown: true };
const wrong: Failure = { kind: 'refused', message: '图形验证码错误', reason: 'captchaWrong', field: 'captcha', shown: true };

/** A verification whose parts only say what they are asked. */
function start() {
  const asked: unknown[] = [];
  const part = fromCallback<{ type: string }>(({ receive }) => receive((event) => asked.push(event))) as never;
  const machine = verificationMachine.provide({ actors: { captcha: part, smsCode: part } });
  return { actor: createActor(machine, { input: { parent: anyFlow() } }).start(), asked };
}

describe('verification', () => {
  it('is walked along every state and transition', () =>
    walk(verificationMachine, {
      input: { parent: anyFlow() },
      parts: ['captcha', 'smsCode'],
      events: [
        { type: 'captcha.refresh' },
        { type: 'captcha.changed', captchaId },
        { type: 'captcha.changed', captchaId: null },
        { type: 'sms.request', phone: '13800138000', captcha: 'K7X4' },
        { type: 'sms.sent', resendAt: 1_700_000_060_000 },
        { type: 'sms.refused', failure: offline },
        { type: 'sms.refused', failure: wrong },
      ],
    }));

  it('asks for no code while there is no image, then with the image on show', () => {
    const { actor, asked } = start();
    actor.send({ type: 'sms.request', phone: '13800138000', captcha: 'K7X4' });
    expect(asked).toEqual([]);
    actor.send({ type: 'captcha.changed', captchaId });
    actor.send({ type: 'sms.request', phone: '13800138000', captcha: 'K7X4' });
    expect(asked).toEqual([{ type: 'sms.request', phone: '13800138000', captcha: 'K7X4', captchaId }]);
  });

  it('takes another image after every attempt that reached the gateway, and keeps it when none did', () => {
    const { actor, asked } = start();
    actor.send({ type: 'sms.refused', failure: offline });
    expect(asked).toEqual([]);
    actor.send({ type: 'sms.refused', failure: wrong });
    actor.send({ type: 'sms.sent', resendAt: 5 });
    expect(asked).toEqual([{ type: 'captcha.refresh' }, { type: 'captcha.refresh' }]);
  });

  it('keeps the resend time for a reload, sixty seconds at most', () => {
    expect(resendDraft.of({ resendAt: 0 })).toBeNull();
    expect(resendDraft.of({ resendAt: 1_700_000_060_000 })).toEqual({ resendAt: 1_700_000_060_000 });
    const restored = [1_700_000_042_000, 1_800_000_000_000, 1_600_000_000_000].map(
      (resendAt) => resendDraft.restore({ resendAt }, 1_700_000_000_000).resendAt,
    );
    expect(restored).toEqual([1_700_000_042_000, 1_700_000_060_000, 0]);
  });
});
