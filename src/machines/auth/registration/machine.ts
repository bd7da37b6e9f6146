import { forwardTo } from 'xstate';
import { toFailure } from '#services/http/failure.ts';
import { readingAgreement } from '../../content/readingAgreement';
import { type Rejection, withError, withEvent } from '../../core/params';
import { noAnswerRemembered, otherError, throttled, waitingToTryAgain } from '../../core/states';
import { lastStep, stepsOf, toSteps } from '../../core/steps';
import { smsRefused, smsSent, smsWhileWaiting, toRefusedSmsField } from '../../verification/verificationHandling';
import { type Intent, type RegistrationDraft, registrationSetup } from './setup';

const steps = stepsOf(
  {
    phone: { description: '填写手机号' },
    captcha: { description: '看图填写图形验证码，获取短信' },
    smsCode: { description: '填写收到的短信验证码' },
    password: { description: '设置登录密码' },
    inviteCode: { description: '填写邀请码，可不填' },
    agreed: { description: '同意协议' },
  },
  'captcha',
);

/** The invite code to begin with: that of the draft, unless another link was opened since. */
function firstInviteCode(linkInviteCode: string | null, draft: RegistrationDraft | undefined): string | null {
  const isSameLink = linkInviteCode === null || linkInviteCode === draft?.linkInviteCode;
  return draft && isSameLink ? draft.inviteCode : linkInviteCode;
}

/** The field that a refusal names; undefined when it names none. */
const refusedField = ({ error }: Rejection) => toFailure(error).field;

export const registrationMachine = registrationSetup.createMachine({
  id: 'registration',
  description: '注册：手机号 → 图形验证码 → 短信验证码 → 密码 → 同意协议 → 注册并登录',
  meta: { spec: ['§1', '§2'], decision: '0007-verification' },
  context: ({ input: { source, inviteCode: linkInviteCode = null, draft } }) => ({
    source,
    linkInviteCode,
    inviteCode: firstInviteCode(linkInviteCode, draft),
    warnedInviteCode: null,
    inviteFieldOpen: false,
    captchaId: null,
    resendAt: draft?.resendAt ?? 0,
    intent: null,
    requestId: draft?.requestId ?? null,
    unanswered: false,
    failure: null,
  }),
  invoke: [
    { id: 'verification', src: 'verification', input: ({ self, context }) => ({ parent: self, resendAt: context.resendAt }) },
    { id: 'inviteCard', src: 'inviteCard', input: ({ self, context }) => ({ parent: self, inviteCode: context.inviteCode }) },
  ],
  on: {
    'captcha.refresh': { actions: forwardTo('verification') },
    'captcha.changed': { actions: withEvent('assignCaptcha') },
    'sms.sent': { actions: smsSent },
    'sms.refused': { actions: smsRefused },
    'invite.check': { actions: [withEvent('assignInviteCode'), forwardTo('inviteCard')] },
    'invite.invalid': { actions: 'assignInvalidInviteCode' },
    'invite.drop': { actions: [{ type: 'assignInviteCode', params: { inviteCode: null } }, forwardTo('inviteCard')] },
  },
  // `dropUsedInviteCode` has dropped a code that was used, so a code that remains was left out.
  output: ({ context: { inviteCode } }) => ({ unusedInviteCode: inviteCode }),
  initial: 'filling',
  states: {
    filling: {
      description: '填写资料：停在要填或要改的那一项',
      initial: steps.initial,
      states: { ...steps.states, inviteCode: { ...steps.states.inviteCode, entry: 'openInviteField' }, lastStep },
      on: {
        ...steps.on,
        'sms.sent': { target: '.smsCode', actions: smsSent },
        'sms.refused': toRefusedSmsField(['phone', 'captcha']),
        'sms.request': { actions: ['clearFailure', forwardTo('verification')] },
        'invite.edit': '.inviteCode',
        'agreement.open': 'reading',
        'registration.submit': [
          {
            guard: withEvent('mustWarn'),
            description: '邀请码无效：先在这一项提醒，再提交才不使用它',
            target: '.inviteCode',
            actions: ['rememberWarning', 'assignWarning'],
          },
          {
            description: '提交',
            target: 'submitting',
            actions: { type: 'assignIntent', params: ({ event: { type: _, ...intent } }) => ({ intent }) },
          },
        ],
      },
    },
    reading: readingAgreement('filling.lastStep'),
    submitting: {
      description: '正在注册',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => ({ ...(context.intent as Intent), source: context.source }),
        onDone: { target: 'registered', actions: ['dropUsedInviteCode', 'dropIntent'] },
        onError: [
          noAnswerRemembered('没有收到结果，可能已经注册成功；之后一直提示', 'outcomeUnknown'),
          throttled('操作太频繁，要等一会儿', 'waiting', 'dropIntent'),
          ...toSteps(['phone', 'smsCode'], refusedField, {
            target: 'filling',
            description: '被拒绝，改正这一项再提交',
            actions: ['dropIntent', withError('assignFailure')],
          }),
          ...toSteps(['inviteCode'], refusedField, {
            target: 'filling',
            description: '邀请码被拒绝，改正或清空再提交',
            actions: ['dropIntent', 'rememberWarning', withError('assignFailure')],
          }),
          otherError('被拒绝，改正后再提交', 'filling.lastStep', 'dropIntent'),
        ],
      },
    },
    outcomeUnknown: {
      description: '结果未知：只能用同一请求编号再试一次，或返回修改',
      on: {
        'flow.resend': { target: 'submitting', actions: 'clearFailure' },
        'registration.edit': { target: 'filling.lastStep', actions: 'dropIntentToRevise' },
      },
    },
    waiting: { ...waitingToTryAgain('操作太频繁，等待后可再提交', 'filling.lastStep'), on: smsWhileWaiting },
    registered: { description: '已注册并登录', type: 'final' },
  },
});
