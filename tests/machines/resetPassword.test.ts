import { describe, it } from 'vitest';
import { resetPasswordMachine } from '../../src/machines/resetPassword';
import { CallError } from '../../src/services/failure';
import { anyFlow, walk } from './walk';

const wrongCode = new CallError({
  kind: 'refused',
  message: '验证码错误',
  reason: 'smsCodeWrong',
  field: 'smsCode',
  shown: true,
});
const tooMany = new CallError({ kind: 'refused', message: '操作太频繁，请稍后再试', retryAt: 1_700_000_000_000, shown: true });

describe('resetPassword', () => {
  it('is walked along every state and transition', () =>
    walk(resetPasswordMachine, {
      input: { parent: anyFlow() },
      parts: ['verification'],
      events: [
        { type: 'captcha.refresh' },
        { type: 'captcha.changed', captchaId: '11111111-1111-4111-8111-111111111111' },
        { type: 'sms.request', phone: '13800138000', captcha: 'K7X4' },
        { type: 'sms.sent', resendAt: 1_700_000_060_000 },
        { type: 'sms.refused', failure: wrongCode.failure },
        { type: 'reset.submit', phone: '13800138000', smsCode: '123456', newPwd: 'juyi2027' },
        { type: 'xstate.done.actor.updatePassword', output: null },
        { type: 'xstate.error.actor.updatePassword', error: wrongCode },
        { type: 'xstate.error.actor.updatePassword', error: tooMany },
        { type: 'xstate.done.actor.wait' },
        { type: 'xstate.error.actor.wait', error: new Error('stopped') },
      ],
    }));
});
