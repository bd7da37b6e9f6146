import { it } from 'vitest';
import { registrationMachine } from '#machines/auth/registration/machine.ts';
import { lost, refusals, refused, tooMany } from '../failures';
import { done, followsTable } from '../table';

const failures = {
  lost,
  tooMany,
  ...refusals('failed'),
  wrongCode: refused('smsCodeWrong', { field: 'smsCode' }),
  taken: refused('phoneRegistered', { field: 'phone' }),
  wrongImage: refused('captchaWrong', { field: 'captcha' }),
  badInvite: refused('inviteCodeInvalid', { field: 'inviteCode' }),
};

const intent = {
  phone: '13800138000',
  smsCode: '123456',
  password: 'juyi2026',
  agreed: true,
  requestId: '22222222-2222-4222-8222-222222222222',
} as const;
const coded = { ...intent, inviteCode: 'JY8K2M' } as const;
const keptId = '33333333-3333-4333-8333-333333333333';
const captchaId = '11111111-1111-4111-8111-111111111111';

it('registration: follows its table', () =>
  followsTable(registrationMachine, {
    inputs: {
      plain: { source: 'APP' },
      invited: { source: 'INVITE', code: 'JY8K2M' },
      reloaded: { source: 'APP', draft: { resendAt: 1_700_000_060_000, linkCode: null, code: null, requestId: null } },
      corrected: {
        source: 'SCAN',
        code: 'ZZZZZZ',
        draft: { resendAt: 0, linkCode: 'ZZZZZZ', code: 'JY8K2M', requestId: null },
      },
      unanswered: { source: 'APP', draft: { resendAt: 0, linkCode: null, code: null, requestId: keptId } },
      codeless: { source: 'APP', draft: { resendAt: 0, linkCode: 'ZZZZZZ', code: 'JY8K2M', requestId: null } },
      otherLink: {
        source: 'SCAN',
        code: 'ABCDEF',
        draft: { resendAt: 0, linkCode: 'ZZZZZZ', code: 'JY8K2M', requestId: null },
      },
    },
    events: {
      'captcha.changed c1': { captchaId },
      'captcha.changed none': { captchaId: null },
      'sms.request': { phone: '13800138000', captcha: 'K7X4' },
      'sms.sent': { resendAt: 1_700_000_060_000 },
      'sms.refused taken': { failure: failures.taken.failure },
      'sms.refused wrongImage': { failure: failures.wrongImage.failure },
      'sms.refused failed': { failure: refused('failed').failure },
      'form.progress begun': { field: 'phone', filled: [], open: ['phone', 'captcha', 'smsCode', 'password', 'agreed'] },
      'form.progress restored': { filled: ['phone'], open: ['captcha', 'smsCode', 'password', 'agreed'] },
      'form.progress seen': { field: 'captcha', filled: ['phone', 'captcha'], open: ['smsCode', 'password', 'agreed'] },
      'form.progress sent': { field: 'captcha', filled: ['phone'], open: ['smsCode', 'password', 'agreed'] },
      'form.progress received': { field: 'smsCode', filled: ['phone', 'smsCode'], open: ['password', 'agreed'] },
      'form.progress ahead': { field: 'password', filled: ['agreed'], open: ['phone', 'captcha', 'smsCode', 'password'] },
      'form.progress invited': {
        field: 'inviteCode',
        filled: ['phone'],
        open: ['smsCode', 'password', 'inviteCode', 'agreed'],
      },
      'form.progress last': { field: 'password', filled: ['phone', 'smsCode', 'password', 'inviteCode'], open: ['agreed'] },
      'form.progress all': { field: 'phone', filled: ['phone', 'smsCode', 'password', 'inviteCode', 'agreed'], open: [] },
      'form.progress other': { filled: ['remark'], open: [] },
      'form.refused other': { fields: ['remark'] },
      'form.refused phone': { fields: ['phone', 'password'] },
      'form.refused captcha': { fields: ['captcha'] },
      'form.refused smsCode': { fields: ['smsCode', 'agreed'] },
      'form.refused password': { fields: ['password'] },
      'form.refused inviteCode': { fields: ['inviteCode'] },
      'form.refused agreed': { fields: ['agreed', 'inviteCode'] },
      'invite.check': { code: 'K2MJY8' },
      'agreement.open': { code: 'USER_AGREEMENT' },
      'registration.submit': intent,
      'registration.submit coded': coded,
      'register done': done({ memberId: 'm1', inviteCode: 'JY8K2M' }),
    },
    names: {
      ...failures,
      unused: { kind: 'refused', field: 'inviteCode', message: '再点一次注册，将不使用这个邀请码', shown: false },
      c1: captchaId,
      inAMinute: 1_700_000_060_000,
      kept: keptId,
      submitted: intent.requestId,
      intent,
      coded,
      'coded+APP': { ...coded, source: 'APP' },
      'coded+INVITE': { ...coded, source: 'INVITE' },
      codedAgain: { ...coded, requestId: keptId },
      'codedAgain+APP': { ...coded, requestId: keptId, source: 'APP' },
      again: { ...intent, requestId: keptId },
      'again+APP': { ...intent, requestId: keptId, source: 'APP' },
      'intent+APP': { ...intent, source: 'APP' },
      'intent+INVITE': { ...intent, source: 'INVITE' },
    },
    notInPlace: ['source', 'captchaId', 'resendAt', 'linkCode', 'invalidCode', 'codeOpen', 'unanswered'],
    nullOrNot: ['failure', 'code', 'warnedCode'],
    table: `
      start
        plain      → phone   source=APP linkCode=- code=- warnedCode=- codeOpen=false captchaId=- resendAt=0 intent=- requestId=- unanswered=false failure=-
        invited    → phone   source=INVITE linkCode=JY8K2M code=JY8K2M warnedCode=- codeOpen=false captchaId=- resendAt=0 intent=- requestId=- unanswered=false failure=-
        reloaded   → phone   source=APP linkCode=- code=- warnedCode=- codeOpen=false captchaId=- resendAt=inAMinute intent=- requestId=- unanswered=false failure=-
        corrected  → phone   source=SCAN linkCode=ZZZZZZ code=JY8K2M warnedCode=- codeOpen=false captchaId=- resendAt=0 intent=- requestId=- unanswered=false failure=-
        unanswered → phone   source=APP linkCode=- code=- warnedCode=- codeOpen=false captchaId=- resendAt=0 intent=- requestId=kept unanswered=false failure=-
        codeless   → phone   source=APP linkCode=- code=JY8K2M warnedCode=- codeOpen=false captchaId=- resendAt=0 intent=- requestId=- unanswered=false failure=-
        otherLink  → phone   source=SCAN linkCode=ABCDEF code=ABCDEF warnedCode=- codeOpen=false captchaId=- resendAt=0 intent=- requestId=- unanswered=false failure=-
      filling
        form.progress begun     → phone
        form.progress restored, form.progress seen → captcha
        form.progress sent      → smsCode
        form.progress received, form.progress ahead → password
        form.progress invited   → inviteCode   codeOpen=true
        form.progress last, form.progress all → agreed
        form.progress other, form.refused other → stays
        form.refused phone      → phone
        form.refused captcha    → captcha
        form.refused smsCode    → smsCode
        form.refused password   → password
        form.refused inviteCode → inviteCode   codeOpen=true
        form.refused agreed     → agreed
        sms.request             → stays     failure=- verification←sms.request
        sms.sent                → smsCode   resendAt=inAMinute failure=- 「验证码已发送，请注意查收」success
        sms.refused taken       → phone     failure=taken
        sms.refused wrongImage  → captcha   failure=wrongImage
        invite.edit             → inviteCode   codeOpen=true
        agreement.open          → reading
        registration.submit     [code=JY8K2M warnedCode!=JY8K2M] → inviteCode   warnedCode=JY8K2M codeOpen=true failure=unused
        registration.submit     [code=K2MJY8 warnedCode!=K2MJY8] → inviteCode   warnedCode=K2MJY8 failure=unused
        registration.submit     [requestId=kept] → submitting    intent=again failure=-
        registration.submit     → submitting    intent=intent requestId=submitted failure=-
        registration.submit coded [requestId=kept] → submitting    intent=codedAgain failure=-
        registration.submit coded → submitting    intent=coded requestId=submitted failure=-
      waiting   starts wait time=1700000000000
        sms.sent               → stays    resendAt=inAMinute 「验证码已发送，请注意查收」success
        sms.refused taken, sms.refused wrongImage, sms.refused failed → stays
        wait over, wait broken → lastStep   failure=-
      *   starts verification parent=[actor] resendAt=0 | parent=[actor] resendAt=inAMinute; inviteCard parent=[actor] code=- | parent=[actor] code=JY8K2M | parent=[actor] code=ABCDEF
        captcha.refresh        → stays   verification←captcha.refresh
        captcha.changed c1     → stays   captchaId=c1
        captcha.changed none   → stays   captchaId=-
        sms.sent               → stays   resendAt=inAMinute failure=- 「验证码已发送，请注意查收」success
        sms.refused taken      → stays   failure=taken
        sms.refused wrongImage → stays   failure=wrongImage
        sms.refused failed     → stays   failure=failed
        invite.check           → stays   code=K2MJY8 codeOpen=true inviteCard←invite.check
        invite.invalid         → stays   invalidCode={code}
        invite.drop            → stays   code=- codeOpen=true inviteCard←invite.drop
      reading   starts document id=USER_AGREEMENT
        flow.retry             → stays   document←flow.retry
        flow.back              → lastStep
      submitting   starts register intent+APP | intent+INVITE | again+APP | coded+APP | coded+INVITE | codedAgain+APP
        register done          [intent=coded|codedAgain] → registered  code=- intent=- requestId=- failure=- output{unusedCode=-}
        register done          → registered  intent=- requestId=- failure=- output{unusedCode={code}}
        register lost          → outcomeUnknown   unanswered=true failure=lost
        register tooMany       → waiting     intent=- requestId=- failure=tooMany
        register taken         → phone       intent=- requestId=- failure=taken
        register wrongCode     → smsCode     intent=- requestId=- failure=wrongCode
        register badInvite     → inviteCode  warnedCode={code} codeOpen=true intent=- requestId=- failure=badInvite
        register failed        → lastStep      intent=- requestId=- failure=failed
      outcomeUnknown
        flow.resend            → submitting  failure=-
        registration.edit      → lastStep      intent=- failure=-
    `,
  }));
