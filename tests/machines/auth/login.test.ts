import { describe, it } from 'vitest';
import { loginMachine } from '#machines/auth/login/machine.ts';
import { CallError } from '#services/http/failure.ts';
import { offline, tooMany } from '../failures';
import { done, failed, followsTable } from '../table';

const captchaId = '11111111-1111-4111-8111-111111111111';
const wrong = new CallError({ kind: 'refused', message: '账号或密码错误', reason: 'accountWrong', shown: true });
const wrongCode = new CallError({ kind: 'refused', message: '验证码错误', reason: 'smsCodeWrong', shown: true });
const tooSoon = new CallError({ kind: 'refused', message: '获取验证码过于频繁', retryAt: 1_700_000_030_000, shown: true });

describe('login', () => {
  it('follows its table', () =>
    followsTable(loginMachine, {
      inputs: { plain: {}, reloaded: { draft: { resendAt: 1_700_000_060_000 } } },
      events: {
        'form.refused': { fields: ['phone'] },
        'captcha.changed': { captchaId },
        'sms.request': { phone: '13800138000', captcha: 'K7X4' },
        'sms.sent': { resendAt: 1_700_000_060_000 },
        'sms.refused': { failure: tooSoon.failure },
        'login.submitCode': { phone: '13800138000', smsCode: '123456' },
        'login.submitPassword': { phone: '13800138000', password: 'juyi2026', captcha: 'K7X4' },
        'agreement.open': { code: 'USER_AGREEMENT' },
        'reset.submit': { phone: '13800138000', smsCode: '123456', newPwd: 'juyi2027' },
        'resetPassword done': done(),
        'logInWithCode done': done(null),
        'logInWithCode wrongCode': failed(wrongCode),
        'logInWithCode tooMany': failed(tooMany),
        'logInWithPassword done': done(null),
        'logInWithPassword wrong': failed(wrong),
        'logInWithPassword tooMany': failed(tooMany),
        'logInWithPassword offline': failed(offline),
      },
      names: { wrong, wrongCode, tooMany, tooSoon, offline, c1: captchaId, inAMinute: 1_700_000_060_000 },
      notInPlace: ['resendAt'],
      // A sheet with a password failure was opened from byPassword, any other from byCode.
      table: `
        start
          plain      → byCode   captchaId=- resendAt=0 way=code failure=-
          reloaded   → byCode   captchaId=- resendAt=inAMinute way=code failure=-
        resetting   starts resetPassword parent=[actor]
          captcha.refresh         → stays   resetPassword←captcha.refresh
          sms.request             → stays   resetPassword←sms.request
          form.refused            → stays   resetPassword←form.refused
          reset.submit            → stays   resetPassword←reset.submit
          reset.codeSent          → stays   「验证码已发送，请注意查收」success
          resetPassword done      → byPassword   way=password failure=- 「密码已重置，请用新密码登录」success
        waitingByCode, waitingByPassword   starts wait time=1700000000000
          sms.sent                → stays   resendAt=inAMinute 「验证码已发送，请注意查收」success
          sms.refused             → stays
        *   starts verification parent=[actor] resendAt=0 | parent=[actor] resendAt=inAMinute
          captcha.refresh         → stays   verification←captcha.refresh
          captcha.changed         → stays   captchaId=c1
          sms.sent                → stays   resendAt=inAMinute failure=- 「验证码已发送，请注意查收」success
          sms.refused             → stays   failure=tooSoon
        entering
          form.refused            → stays
          sms.request             → stays   failure=- verification←sms.request
          agreement.open          → reading
          reset.open              → resetting
        byCode
          login.choosePassword    → byPassword            way=password failure=-
          login.submitCode        → loggingInByCode       failure=-
        byPassword
          login.chooseCode        → byCode                way=code failure=-
          login.submitPassword    [captchaId=c1] → loggingInByPassword   failure=-
        reading   starts document id=USER_AGREEMENT
          flow.retry          → stays   document←flow.retry
        reading, resetting
          flow.back               → before
        loggingInByCode   starts logInWithCode phone=13800138000 smsCode=123456
          logInWithCode done      → loggedIn
          logInWithCode tooMany   → waitingByCode   failure=tooMany
          logInWithCode wrongCode → byCode             failure=wrongCode
        waitingByCode
          wait over, wait broken  → byCode       failure=-
          login.choosePassword    → byPassword   way=password failure=-
        loggingInByPassword   starts logInWithPassword phone=13800138000 password=juyi2026 captcha=K7X4 captchaId=c1
          logInWithPassword done      → loggedIn
          logInWithPassword tooMany   → waitingByPassword   failure=tooMany verification←captcha.refresh
          logInWithPassword wrong     → byPassword   failure=wrong verification←captcha.refresh
          logInWithPassword offline   → byPassword   failure=offline
        waitingByPassword
          wait over, wait broken  → byPassword   failure=-
          login.chooseCode        → byCode       way=code failure=-
      `,
    }));
});
