import { it } from 'vitest';
import { loginMachine } from '#machines/auth/login/machine.ts';
import { offline, refusals, refused, tooMany } from '../failures';
import { done, followsTable } from '../table';

const captchaId = '11111111-1111-4111-8111-111111111111';
const wrongImage = refused('captchaWrong', { field: 'captcha' });
const unknownPhone = refused('invalidRequest', { field: 'phone' });
const tooSoon = refused('smsTooSoon', { retryAt: 1_700_000_030_000 });

it('login: follows its table', () =>
  followsTable(loginMachine, {
    inputs: { plain: {}, reloaded: { draft: { resendAt: 1_700_000_060_000, resetResendAt: 1_700_000_060_000 } } },
    events: {
      'form.progress begun': { field: 'phone', filled: [], open: ['phone', 'captcha', 'smsCode', 'agreed'] },
      'form.progress seen': { field: 'captcha', filled: ['phone', 'captcha'], open: ['smsCode', 'password', 'agreed'] },
      'form.progress sent': { field: 'phone', filled: ['phone'], open: ['smsCode', 'password', 'agreed'] },
      'form.progress next': { field: 'phone', filled: ['phone'], open: ['captcha', 'password', 'agreed'] },
      'form.progress left': { field: 'password', filled: ['phone', 'password'], open: ['captcha', 'agreed'] },
      'form.progress last': { field: 'smsCode', filled: ['phone', 'smsCode', 'password'], open: ['agreed'] },
      'form.progress other': { filled: ['remark'], open: [] },
      'form.refused phone': { fields: ['phone'] },
      'form.refused captcha': { fields: ['captcha', 'agreed'] },
      'form.refused code': { fields: ['smsCode'] },
      'form.refused password': { fields: ['password'] },
      'form.refused agreed': { fields: ['agreed'] },
      'form.refused other': { fields: ['remark'] },
      'captcha.changed': { captchaId },
      'sms.request': { phone: '13800138000', captcha: 'K7X4' },
      'sms.sent': { resendAt: 1_700_000_060_000 },
      'sms.refused tooSoon': { failure: tooSoon.failure },
      'sms.refused image': { failure: wrongImage.failure },
      'sms.refused phone': { failure: unknownPhone.failure },
      'login.submitCode': { phone: '13800138000', smsCode: '123456' },
      'login.submitPassword': { phone: '13800138000', password: 'juyi2026' },
      'login.submitPassword again': { phone: '13800138000', password: 'juyi2026', captcha: 'K7X4' },
      'resetPassword over': done(),
      'agreement.open': { code: 'USER_AGREEMENT' },
      'reset.smsSent': { resendAt: 1_700_000_060_000 },
      'reset.submit': { phone: '13800138000', smsCode: '123456', newPwd: 'juyi2027' },
    },
    names: {
      noCaptcha: { kind: 'refused', field: 'captcha', message: '图片换了新的，请重新填写', shown: false },
      ...refusals('wrong', 'wrongCode'),
      tooMany,
      tooSoon,
      wrongImage,
      unknownPhone,
      offline,
      c1: captchaId,
      inAMinute: 1_700_000_060_000,
    },
    notInPlace: ['resendAt'],
    nullOrNot: ['failure'],
    table: `
      start
        plain      → byCode.phone   captchaId=- resendAt=0 resetResendAt=0 method=code asksCaptcha=false failure=-
        reloaded   → byCode.phone   captchaId=- resendAt=inAMinute resetResendAt=inAMinute method=code asksCaptcha=false failure=-
      resetting   starts resetPassword parent=[actor] resendAt=0 | parent=[actor] resendAt=inAMinute
        captcha.refresh         → stays   resetPassword←captcha.refresh
        sms.request             → stays   resetPassword←sms.request
        form.refused phone, form.refused captcha, form.refused code, form.refused password, form.refused agreed, form.refused other → stays   resetPassword←form.refused
        reset.submit            → stays   resetPassword←reset.submit
        reset.smsSent           → stays   resetResendAt=inAMinute 「验证码已发送，请注意查收」success
        login.choosePassword    → byPassword.phone   method=password failure=-
        resetPassword over      → byPassword.phone   method=password failure=- forgetToken() 「密码已重置，请用新密码登录」success
      waitingByCode, waitingByPassword   starts wait time=1700000000000
        sms.sent                → stays   resendAt=inAMinute 「验证码已发，填完自动提交」success
        sms.refused tooSoon, sms.refused image, sms.refused phone → stays
        wait over, wait broken  → entering.lastStep   failure=-
      byCode
        form.progress begun     → byCode.phone
        form.progress seen, form.progress next, form.progress left → byCode.captcha
        form.progress sent      → smsCode
        form.progress last      → byCode.agreed
        form.refused phone      → byCode.phone
        form.refused captcha    → byCode.captcha
        form.refused code       → smsCode
        form.refused agreed     → byCode.agreed
        form.progress other, form.refused other, form.refused password → stays
        sms.sent                → smsCode          resendAt=inAMinute failure=- 「验证码已发，填完自动提交」success
        sms.refused image       → byCode.captcha   failure=wrongImage
        sms.refused phone       → byCode.phone     failure=unknownPhone
      byPassword
        form.progress begun     → byPassword.phone
        form.progress left      → byPassword.captcha
        form.progress seen, form.progress sent, form.progress next → password
        form.progress last      → byPassword.agreed
        form.refused phone      → byPassword.phone
        form.refused captcha    → byPassword.captcha
        form.refused password   → password
        form.refused agreed     → byPassword.agreed
        form.progress other, form.refused other, form.refused code → stays
      *   starts verification parent=[actor] resendAt=0 | parent=[actor] resendAt=inAMinute
        captcha.refresh         → stays   verification←captcha.refresh
        captcha.changed         → stays   captchaId=c1
        sms.sent                → stays   resendAt=inAMinute failure=- 「验证码已发，填完自动提交」success
        sms.refused tooSoon     → stays   failure=tooSoon
        sms.refused image       → stays   failure=wrongImage
        sms.refused phone       → stays   failure=unknownPhone
      entering
        sms.request             → stays   failure=- verification←sms.request
        agreement.open          → reading
        reset.open              → resetting
      byCode
        login.choosePassword    → byPassword.phone      method=password failure=-
        login.submitCode        → loggingInByCode       failure=-
      byPassword
        login.chooseCode        → byCode.phone          method=code failure=-
        login.submitPassword again   [captchaId=-] → byPassword.captcha   failure=noCaptcha verification←captcha.refresh
        login.submitPassword, login.submitPassword again   → loggingInByPassword   failure=-
      reading   starts document id=USER_AGREEMENT
        flow.retry          → stays   document←flow.retry
      reading, resetting
        flow.back               → entering.lastStep
      loggingInByCode   starts logInWithCode phone=13800138000 smsCode=123456
        logInWithCode over      → loggedIn
        logInWithCode tooMany   → waitingByCode   failure=tooMany
        logInWithCode wrongCode → entering.lastStep          failure=wrongCode
      waitingByCode
        login.choosePassword    → byPassword.phone   method=password failure=-
      loggingInByPassword   starts logInWithPassword phone=13800138000 password=juyi2026 | phone=13800138000 password=juyi2026 captcha=K7X4 captchaId=c1
        logInWithPassword over      → loggedIn
        logInWithPassword tooMany   → waitingByPassword   asksCaptcha=true failure=tooMany verification←captcha.refresh
        logInWithPassword wrongImage   [asksCaptcha=false] → byPassword.captcha   asksCaptcha=true verification←captcha.refresh
        logInWithPassword wrongImage   [asksCaptcha=true] → entering.lastStep   failure=wrongImage verification←captcha.refresh
        logInWithPassword wrong     → entering.lastStep   asksCaptcha=true failure=wrong verification←captcha.refresh
        logInWithPassword offline   → entering.lastStep   failure=offline
      waitingByPassword
        login.chooseCode        → byCode.phone   method=code failure=-
    `,
  }));
