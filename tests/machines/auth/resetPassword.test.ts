import { it } from 'vitest';
import { resetPasswordMachine } from '#machines/auth/resetPassword/machine.ts';
import { CallError } from '#services/http/failure.ts';
import { parentOf } from '../actors';
import { lost, tooMany } from '../failures';
import { followsTable } from '../table';

const phone = '13800138000';
const captchaId = '11111111-1111-4111-8111-111111111111';
const captchaWrong = new CallError({
  kind: 'refused',
  message: '图形验证码错误',
  reason: 'captchaWrong',
  field: 'captcha',
  shown: true,
});
const wrongCode = new CallError({
  kind: 'refused',
  message: '验证码错误',
  reason: 'smsCodeWrong',
  field: 'smsCode',
  shown: true,
});

it('resetPassword: follows its table', () =>
  followsTable(resetPasswordMachine, {
    inputs: { begin: { parent: parentOf(), resendAt: 0 }, again: { parent: parentOf(), resendAt: 1_700_000_060_000 } },
    events: {
      'form.refused': { fields: ['phone'] },
      'captcha.changed c1': { captchaId },
      'captcha.changed none': { captchaId: null },
      'sms.request': { phone, captcha: 'K7X4' },
      'sms.sent': { resendAt: 1_700_000_060_000 },
      'sms.refused': { failure: captchaWrong.failure },
      'reset.submit': { phone, smsCode: '123456', newPwd: 'juyi2027' },
    },
    names: { inAMinute: 1_700_000_060_000, c1: captchaId, captchaWrong, wrongCode, tooMany, lost },
    table: `
      start
        begin                      → filling      parent=[actor] resendAt=0 captchaId=- failure=- unanswered=false
        again                      → filling      parent=[actor] resendAt=inAMinute captchaId=- failure=- unanswered=false
      waiting   starts wait time=1700000000000
        sms.sent                   → stays        parent←reset.smsSent
        sms.refused                → stays
        wait over, wait broken     → filling      failure=-
      *   starts verification parent=[actor] resendAt=0 | parent=[actor] resendAt=inAMinute
        captcha.refresh            → stays        verification←captcha.refresh
        captcha.changed c1         → stays        captchaId=c1
        captcha.changed none       → stays        captchaId=-
        sms.sent                   → stays        failure=- parent←reset.smsSent
        sms.refused                → stays        failure=captchaWrong
      filling
        form.refused               → stays
        sms.request                → stays        failure=- verification←sms.request
        reset.submit               → submitting   failure=-
      submitting   starts updatePassword phone=13800138000 smsCode=123456 newPwd=juyi2027 kind=LOGIN
        updatePassword over        → reset
        updatePassword wrongCode   → filling      failure=wrongCode
        updatePassword tooMany     → waiting      failure=tooMany
        updatePassword lost        → filling      failure=lost unanswered=true
    `,
  }));
