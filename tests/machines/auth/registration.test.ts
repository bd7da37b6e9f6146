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
      invited: { source: 'INVITE', inviteCode: 'JY8K2M' },
      reloaded: {
        source: 'APP',
        draft: { resendAt: 1_700_000_060_000, linkInviteCode: null, inviteCode: null, requestId: null },
      },
      corrected: {
        source: 'SCAN',
        inviteCode: 'ZZZZZZ',
        draft: { resendAt: 0, linkInviteCode: 'ZZZZZZ', inviteCode: 'JY8K2M', requestId: null },
      },
      unanswered: { source: 'APP', draft: { resendAt: 0, linkInviteCode: null, inviteCode: null, requestId: keptId } },
      codeless: { source: 'APP', draft: { resendAt: 0, linkInviteCode: 'ZZZZZZ', inviteCode: 'JY8K2M', requestId: null } },
      otherLink: {
        source: 'SCAN',
        inviteCode: 'ABCDEF',
        draft: { resendAt: 0, linkInviteCode: 'ZZZZZZ', inviteCode: 'JY8K2M', requestId: null },
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
      'invite.check': { inviteCode: 'K2MJY8' },
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
    notInPlace: ['source', 'captchaId', 'resendAt', 'linkInviteCode', 'invalidInviteCode', 'inviteFieldOpen', 'unanswered'],
    nullOrNot: ['failure', 'inviteCode', 'warnedInviteCode'],
    table: `
      start
        plain      → phone   source=APP linkInviteCode=- inviteCode=- warnedInviteCode=- inviteFieldOpen=false captchaId=- resendAt=0 intent=- requestId=- unanswered=false failure=-
        invited    → phone   source=INVITE linkInviteCode=JY8K2M inviteCode=JY8K2M warnedInviteCode=- inviteFieldOpen=false captchaId=- resendAt=0 intent=- requestId=- unanswered=false failure=-
        reloaded   → phone   source=APP linkInviteCode=- inviteCode=- warnedInviteCode=- inviteFieldOpen=false captchaId=- resendAt=inAMinute intent=- requestId=- unanswered=false failure=-
        corrected  → phone   source=SCAN linkInviteCode=ZZZZZZ inviteCode=JY8K2M warnedInviteCode=- inviteFieldOpen=false captchaId=- resendAt=0 intent=- requestId=- unanswered=false failure=-
        unanswered → phone   source=APP linkInviteCode=- inviteCode=- warnedInviteCode=- inviteFieldOpen=false captchaId=- resendAt=0 intent=- requestId=kept unanswered=false failure=-
        codeless   → phone   source=APP linkInviteCode=- inviteCode=JY8K2M warnedInviteCode=- inviteFieldOpen=false captchaId=- resendAt=0 intent=- requestId=- unanswered=false failure=-
        otherLink  → phone   source=SCAN linkInviteCode=ABCDEF inviteCode=ABCDEF warnedInviteCode=- inviteFieldOpen=false captchaId=- resendAt=0 intent=- requestId=- unanswered=false failure=-
      filling
        form.progress begun     → phone
        form.progress restored, form.progress seen → captcha
        form.progress sent      → smsCode
        form.progress received, form.progress ahead → password
        form.progress invited   → inviteCode   inviteFieldOpen=true
        form.progress last, form.progress all → agreed
        form.progress other, form.refused other → stays
        form.refused phone      → phone
        form.refused captcha    → captcha
        form.refused smsCode    → smsCode
        form.refused password   → password
        form.refused inviteCode → inviteCode   inviteFieldOpen=true
        form.refused agreed     → agreed
        sms.request             → stays     failure=- verification←sms.request
        sms.sent                → smsCode   resendAt=inAMinute failure=- 「验证码已发，填完自动提交」success
        sms.refused taken       → phone     failure=taken
        sms.refused wrongImage  → captcha   failure=wrongImage
        invite.edit             → inviteCode   inviteFieldOpen=true
        agreement.open          → reading
        registration.submit     [inviteCode=JY8K2M warnedInviteCode!=JY8K2M] → inviteCode   warnedInviteCode=JY8K2M inviteFieldOpen=true failure=unused
        registration.submit     [inviteCode=K2MJY8 warnedInviteCode!=K2MJY8] → inviteCode   warnedInviteCode=K2MJY8 failure=unused
        registration.submit     [requestId=kept] → submitting    intent=again failure=-
        registration.submit     → submitting    intent=intent requestId=submitted failure=-
        registration.submit coded [requestId=kept] → submitting    intent=codedAgain failure=-
        registration.submit coded → submitting    intent=coded requestId=submitted failure=-
      waiting   starts wait time=1700000000000
        sms.sent               → stays    resendAt=inAMinute 「验证码已发，填完自动提交」success
        sms.refused taken, sms.refused wrongImage, sms.refused failed → stays
        wait over, wait broken → lastStep   failure=-
      *   starts verification parent=[actor] resendAt=0 | parent=[actor] resendAt=inAMinute; inviteCard parent=[actor] inviteCode=- | parent=[actor] inviteCode=JY8K2M | parent=[actor] inviteCode=ABCDEF
        captcha.refresh        → stays   verification←captcha.refresh
        captcha.changed c1     → stays   captchaId=c1
        captcha.changed none   → stays   captchaId=-
        sms.sent               → stays   resendAt=inAMinute failure=- 「验证码已发，填完自动提交」success
        sms.refused taken      → stays   failure=taken
        sms.refused wrongImage → stays   failure=wrongImage
        sms.refused failed     → stays   failure=failed
        invite.check           → stays   inviteCode=K2MJY8 inviteFieldOpen=true inviteCard←invite.check
        invite.invalid         → stays   invalidInviteCode={inviteCode}
        invite.drop            → stays   inviteCode=- inviteFieldOpen=true inviteCard←invite.drop
      reading   starts document id=USER_AGREEMENT
        flow.retry             → stays   document←flow.retry
        flow.back              → lastStep
      submitting   starts register intent+APP | intent+INVITE | again+APP | coded+APP | coded+INVITE | codedAgain+APP
        register done          [intent=coded|codedAgain] → registered  inviteCode=- intent=- requestId=- failure=- output{unusedInviteCode=-}
        register done          → registered  intent=- requestId=- failure=- output{unusedInviteCode={inviteCode}}
        register lost          → outcomeUnknown   unanswered=true failure=lost
        register tooMany       → waiting     intent=- requestId=- failure=tooMany
        register taken         → phone       intent=- requestId=- failure=taken
        register wrongCode     → smsCode     intent=- requestId=- failure=wrongCode
        register badInvite     → inviteCode  warnedInviteCode={inviteCode} inviteFieldOpen=true intent=- requestId=- failure=badInvite
        register failed        → lastStep      intent=- requestId=- failure=failed
      outcomeUnknown
        flow.resend            → submitting  failure=-
        registration.edit      → lastStep      intent=- failure=-
    `,
  }));
