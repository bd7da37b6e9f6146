import { forwardTo } from 'xstate';
import { toFailure } from '#services/http/failure.ts';
import { reading } from '../../content/reading';
import {
  noAnswer,
  type Rejection,
  refused,
  throttled,
  undecidedState,
  waiting,
  withError,
  withEvent,
  withOutput,
} from '../../core/states';
import { before, stepsOf, toSteps } from '../../core/steps';
import { codeSent, smsRefused, smsRefusedAt, smsWhileWaiting } from '../../verification/verification';
import { joinTeamSetup as flow, type Intent, joinRefusals } from './setup';

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

/** The last step: the phone is proven by captcha and SMS, and the team joined. */
export const verifying = flow.createStateConfig({
  description: '验证手机号并确认加入',
  tags: 'layer',
  // The verification starts here and not with the flow: a captcha expires after two minutes, which the card and the phone may take.
  invoke: {
    id: 'verification',
    src: 'verification',
    input: ({ self, context }) => ({ parent: self, resendAt: context.resendAt }),
  },
  exit: 'dropCaptcha',
  on: {
    'captcha.refresh': { actions: forwardTo('verification') },
    'captcha.changed': { actions: withEvent('assignCaptcha') },
    'sms.sent': { actions: codeSent },
    'sms.refused': { actions: smsRefused },
  },
  initial: 'filling',
  states: {
    filling: {
      description: '图形验证码 → 短信验证码 → 新会员同意协议',
      initial: steps.initial,
      states: { ...steps.states, before },
      on: {
        ...steps.on,
        'sms.sent': { target: '.smsCode', actions: codeSent },
        'sms.refused': smsRefusedAt(['captcha']),
        'sms.request': { actions: ['clearFailure', forwardTo('verification')] },
        'agreement.open': 'reading',
        ...backToPhone,
        'join.submit': {
          target: 'submitting',
          actions: { type: 'assignIntent', params: ({ event: { type: _, ...intent } }) => ({ intent }) },
        },
      },
    },
    reading: reading('filling.before'),
    submitting: {
      description: '正在加入团队',
      invoke: {
        id: 'join',
        src: 'join',
        input: ({ context }) => ({
          ...(context.intent as Intent),
          phone: context.phone,
          recruitCode: context.invitation?.code ?? '',
        }),
        onDone: { target: '#joinTeam.joined', actions: [withOutput('assignReward'), 'dropIntent'] },
        onError: [
          {
            ...noAnswer('没有收到结果，可能已经加入成功；之后一直提示', 'undecided'),
            actions: withError('assignUnanswered'),
          },
          throttled('操作太频繁，要等一会儿', 'waiting', 'dropIntent'),
          ...joinRefusals,
          ...toSteps(({ error }: Rejection) => toFailure(error).field, 'filling', ['smsCode'], {
            description: '被拒绝，改正这一项再提交',
            actions: ['dropIntent', withError('assignFailure')],
          }),
          refused('被拒绝，改正后再提交', 'filling.before', 'dropIntent'),
        ],
      },
    },
    undecided: undecidedState('join.edit', 'dropIntent'),
    waiting: {
      ...waiting('操作太频繁，等待后可再提交；短信的结果不影响倒计时', 'filling.before'),
      on: { ...backToPhone, ...smsWhileWaiting },
    },
  },
});
