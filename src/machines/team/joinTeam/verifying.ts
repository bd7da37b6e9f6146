import { forwardTo } from 'xstate';
import { toFailure } from '#services/http/failure.ts';
import { readingAgreement } from '../../content/readingAgreement';
import { type Rejection, withError, withEvent, withOutput } from '../../core/params';
import { noAnswerRemembered, otherError, throttled, waitingToTryAgain } from '../../core/states';
import { lastStep, stepsOf, toSteps } from '../../core/steps';
import { smsRefused, smsSent, smsWhileWaiting, toRefusedSmsField } from '../../verification/verificationHandling';
import { joinRefusals } from './obstacles';
import { type Intent, joinTeamSetup } from './setup';

/** The transitions back to the phone number. */
const backToPhone = {
  'phone.edit': { target: '#joinTeam.phone', actions: 'clearFailure' },
  'flow.back': { target: '#joinTeam.phone', actions: 'clearFailure' },
} as const;

const steps = stepsOf(
  {
    captcha: { description: '看图填写图形验证码，获取短信' },
    smsCode: { description: '填写收到的短信验证码' },
    agreed: { description: '新会员同意协议' },
  },
  'captcha',
);

/** The last stage of the form: captcha and SMS prove the phone, then the phone's owner joins the team. */
export const verifying = joinTeamSetup.createStateConfig({
  description: '验证手机号并确认加入',
  tags: 'layer',
  // The verification starts with this stage and not with the flow: a captcha expires after two minutes, which the stages before may take.
  invoke: {
    id: 'verification',
    src: 'verification',
    input: ({ self, context }) => ({ parent: self, resendAt: context.resendAt }),
  },
  exit: 'dropCaptcha',
  on: {
    'captcha.refresh': { actions: forwardTo('verification') },
    'captcha.changed': { actions: withEvent('assignCaptcha') },
    'sms.sent': { actions: smsSent },
    'sms.refused': { actions: smsRefused },
  },
  initial: 'filling',
  states: {
    filling: {
      description: '图形验证码 → 短信验证码 → 新会员同意协议',
      initial: steps.initial,
      states: { ...steps.states, lastStep },
      on: {
        ...steps.on,
        'sms.sent': { target: '.smsCode', actions: smsSent },
        'sms.refused': toRefusedSmsField(['captcha']),
        'sms.request': { actions: ['clearFailure', forwardTo('verification')] },
        'agreement.open': 'reading',
        ...backToPhone,
        'join.submit': {
          target: 'submitting',
          actions: { type: 'assignIntent', params: ({ event: { type: _, ...intent } }) => ({ intent }) },
        },
      },
    },
    reading: readingAgreement('filling.lastStep'),
    submitting: {
      description: '正在加入团队',
      invoke: {
        id: 'join',
        src: 'join',
        input: ({ context }) => ({
          ...(context.intent as Intent),
          phone: context.phone,
          recruitCode: context.invitation?.inviteCode ?? '',
        }),
        onDone: { target: '#joinTeam.joined', actions: [withOutput('assignReward'), 'dropIntent'] },
        onError: [
          noAnswerRemembered('没有收到结果，可能已经加入成功；之后一直提示', 'outcomeUnknown'),
          throttled('操作太频繁，要等一会儿', 'waiting', 'dropIntent'),
          ...joinRefusals,
          ...toSteps(['smsCode'], ({ error }: Rejection) => toFailure(error).field, {
            target: 'filling',
            description: '被拒绝，改正这一项再提交',
            actions: ['dropIntent', withError('assignFailure')],
          }),
          otherError('被拒绝，改正后再提交', 'filling.lastStep', 'dropIntent'),
        ],
      },
    },
    outcomeUnknown: {
      description: '结果未知：只能用同一请求编号再试一次，或返回修改',
      on: {
        'flow.resend': { target: 'submitting', actions: 'clearFailure' },
        'join.edit': { target: 'filling.lastStep', actions: 'dropIntent' },
      },
    },
    waiting: {
      ...waitingToTryAgain('操作太频繁，等待后可再提交；短信的结果不影响倒计时', 'filling.lastStep'),
      on: { ...backToPhone, ...smsWhileWaiting },
    },
  },
});
