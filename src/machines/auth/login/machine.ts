import { storeCaptchaImage, storeSendCode } from '@juyi/contract/verification/codes';
import { assertEvent, assign, forwardTo, sendTo, setup } from 'xstate';
import { logInWithCode, logInWithPassword } from '#services/auth/login.ts';
import { forgetToken } from '#services/auth/session.ts';
import { type Failure, toFailure } from '#services/http/failure.ts';
import { captchaFrom } from '#services/verification/captcha.ts';
import { type SmsSent, smsFor } from '#services/verification/sms.ts';
import { agreementMachine } from '../../content/document';
import { readingAgreement } from '../../content/readingAgreement';
import { actorOf, named, waitUntil } from '../../core/actors';
import type { FlowDraft } from '../../core/draft';
import { failureHandling } from '../../core/failureHandling';
import { type Rejection, withError, withEvent } from '../../core/params';
import type { Origin } from '../../core/specification';
import { otherError, throttled, waitingToTryAgain } from '../../core/states';
import { isAbout, lastStep, stepsOf } from '../../core/steps';
import { say, type ToastEvent } from '../../core/toast';
import { captchaMissing, verificationOver } from '../../verification/verification';
import {
  resendAtFrom,
  smsRefused,
  smsSent,
  smsWhileWaiting,
  toRefusedSmsField,
  verificationHandling,
} from '../../verification/verificationHandling';
import { resetPasswordMachine } from '../resetPassword/machine';
import type { LoginEvent } from './events';

interface LoginContext {
  /** Id of the captcha image on show; null while there is none. */
  captchaId: string | null;
  /** Server time in ms from which an SMS code may be requested again; 0 when it may be now. */
  resendAt: number;
  /** The same for the SMS of a reset. */
  resetResendAt: number;
  /** The login method whose fields the form shows, also while a sheet is over the form. */
  method: 'code' | 'password';
  /** A login by password failed: further ones need a captcha. */
  asksCaptcha: boolean;
  failure: Failure | null;
}

type LoginDraft = Readonly<Pick<LoginContext, 'resendAt' | 'resetResendAt'>>;

const codeSteps = stepsOf(
  {
    phone: { description: '填写手机号，用短信验证码登录' },
    captcha: { description: '看图填写图形验证码，获取短信' },
    smsCode: { description: '填写收到的短信验证码' },
    agreed: { description: '同意协议' },
  },
  'captcha',
);

const passwordSteps = stepsOf({
  phone: { description: '填写手机号，用密码登录' },
  password: { description: '填写登录密码' },
  captcha: { description: '看图填写图形验证码：密码登录失败过才要' },
  agreed: { description: '同意协议' },
});

const loginSetup = setup({
  types: {} as {
    meta: Origin;
    input: { draft?: LoginDraft };
    context: LoginContext;
    events: LoginEvent;
    emitted: ToastEvent;
    children: {
      verification: 'verification';
      document: 'agreement';
      resetPassword: 'resetPassword';
      logInWithCode: 'logInWithCode';
      logInWithPassword: 'logInWithPassword';
      wait: 'waitUntil';
    };
    tags: 'waiting' | 'layer';
  },
  actors: {
    verification: verificationOver(captchaFrom(storeCaptchaImage), smsFor(storeSendCode)),
    agreement: agreementMachine,
    resetPassword: resetPasswordMachine,
    logInWithCode: named('验证码登录', actorOf(logInWithCode)),
    logInWithPassword: named('密码登录', actorOf(logInWithPassword)),
    waitUntil,
  },
  guards: {
    isAbout,
    lacksImage: ({ context }, { captcha }: { captcha?: string | undefined }) =>
      captcha !== undefined && context.captchaId === null,
    needsCaptcha: ({ context }, { error }: Rejection) => !context.asksCaptcha && toFailure(error).field === 'captcha',
    wasSent: (_, { error }: Rejection) => toFailure(error).kind !== 'offline',
  },
  actions: {
    // Every login attempt with a captcha that reaches the gateway uses the captcha up, even a failed one.
    refreshCaptcha: sendTo('verification', { type: 'captcha.refresh' }),
    askForCaptcha: assign({ asksCaptcha: true }),
    assignCaptchaMissing: assign(() => ({ failure: captchaMissing() })),
    assignMethod: assign((_, { method }: Pick<LoginContext, 'method'>) => ({ method })),
    forwardToDocument: forwardTo('document'),
    forwardToReset: forwardTo('resetPassword'),
    // The reset has signed the member out on every device, so the token of this one is void.
    forgetToken,
    assignResetResendAt: assign((_, { resendAt }: SmsSent) => ({ resetResendAt: resendAt })),
    // The new password is sent by its button alone (docs/decisions/0073-sms-code-auto-submit.md).
    sayResetSmsSent: say('验证码已发送，请注意查收', 'success'),
    sayReset: say('密码已重置，请用新密码登录', 'success'),
  },
})
  .extend(failureHandling)
  .extend(verificationHandling);

export const loginMachine = loginSetup.createMachine({
  id: 'login',
  description: '登录：短信验证码或密码，忘记密码可重置',
  meta: { spec: ['§1'], decision: '0027-who-gets-in' },
  context: ({ input }) => ({
    captchaId: null,
    resendAt: input.draft?.resendAt ?? 0,
    resetResendAt: input.draft?.resetResendAt ?? 0,
    method: 'code',
    asksCaptcha: false,
    failure: null,
  }),
  invoke: {
    id: 'verification',
    src: 'verification',
    input: ({ self, context }) => ({ parent: self, resendAt: context.resendAt }),
  },
  on: {
    'captcha.refresh': { actions: forwardTo('verification') },
    'captcha.changed': { actions: withEvent('assignCaptcha') },
    'sms.sent': { actions: smsSent },
    'sms.refused': { actions: smsRefused },
  },
  initial: 'entering',
  states: {
    entering: {
      description: '填写登录信息：停在要填或要改的那一项',
      initial: 'byCode',
      on: {
        'sms.request': { actions: ['clearFailure', forwardTo('verification')] },
        'agreement.open': 'reading',
        'reset.open': 'resetting',
      },
      states: {
        byCode: {
          description: '验证码登录',
          entry: { type: 'assignMethod', params: { method: 'code' } },
          initial: codeSteps.initial,
          states: codeSteps.states,
          on: {
            ...codeSteps.on,
            'sms.sent': { target: '.smsCode', actions: smsSent },
            'sms.refused': toRefusedSmsField(['phone', 'captcha']),
            'login.choosePassword': { target: 'byPassword', actions: 'clearFailure' },
            'login.submitCode': { target: '#login.loggingInByCode', actions: 'clearFailure' },
          },
        },
        byPassword: {
          description: '密码登录',
          entry: { type: 'assignMethod', params: { method: 'password' } },
          initial: passwordSteps.initial,
          states: passwordSteps.states,
          on: {
            ...passwordSteps.on,
            'login.chooseCode': { target: 'byCode', actions: 'clearFailure' },
            'login.submitPassword': [
              {
                guard: withEvent('lacksImage'),
                description: '填了图形验证码，却没有可用的图片：换一张，在那一栏说明',
                target: '.captcha',
                actions: ['refreshCaptcha', 'assignCaptchaMissing'],
              },
              {
                description: '登录：不用图形验证码，或图片可用',
                target: '#login.loggingInByPassword',
                actions: 'clearFailure',
              },
            ],
          },
        },
        lastStep: { ...lastStep, history: 'deep' },
      },
    },
    reading: readingAgreement('entering.lastStep'),
    resetting: {
      description: '在登录上方重置密码',
      tags: 'layer',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ self, context }) => ({ parent: self, resendAt: context.resetResendAt }),
        onDone: { target: 'entering.byPassword', actions: ['clearFailure', 'forgetToken', 'sayReset'] },
      },
      on: {
        'captcha.refresh': { actions: 'forwardToReset' },
        'sms.request': { actions: 'forwardToReset' },
        'form.refused': { actions: 'forwardToReset' },
        'reset.submit': { actions: 'forwardToReset' },
        'reset.smsSent': { actions: [withEvent('assignResetResendAt'), 'sayResetSmsSent'] },
        'login.choosePassword': {
          description: '重置没有收到结果，先用新密码试一次',
          target: 'entering.byPassword',
          actions: 'clearFailure',
        },
        'flow.back': 'entering.lastStep',
      },
    },
    loggingInByCode: {
      description: '正在用验证码登录',
      invoke: {
        id: 'logInWithCode',
        src: 'logInWithCode',
        input: ({ event }) => {
          assertEvent(event, 'login.submitCode');
          return { phone: event.phone, smsCode: event.smsCode };
        },
        onDone: 'loggedIn',
        onError: [
          throttled('尝试太频繁，要等一会儿', 'waitingByCode'),
          otherError('没有登录成功，改正后再试', 'entering.lastStep'),
        ],
      },
    },
    loggingInByPassword: {
      description: '正在用密码登录',
      invoke: {
        id: 'logInWithPassword',
        src: 'logInWithPassword',
        input: ({ event, context }) => {
          assertEvent(event, 'login.submitPassword');
          const { phone, password, captcha } = event;
          return { phone, password, ...(captcha && { captcha, captchaId: context.captchaId ?? '' }) };
        },
        onDone: 'loggedIn',
        onError: [
          throttled('失败次数太多，要等一会儿', 'waitingByPassword', 'refreshCaptcha', 'askForCaptcha'),
          {
            guard: withEvent('needsCaptcha'),
            description: '这次还要图形验证码：换一张新的，请在那一栏填写',
            target: 'entering.byPassword.captcha',
            actions: ['refreshCaptcha', 'askForCaptcha'],
          },
          {
            guard: withEvent('wasSent'),
            description: '没有登录成功：从此要图形验证码，换一张新的，改正后再试',
            target: 'entering.lastStep',
            actions: ['refreshCaptcha', 'askForCaptcha', withError('assignFailure')],
          },
          otherError('请求没有发出，图形验证码仍可用', 'entering.lastStep'),
        ],
      },
    },
    waitingByCode: {
      ...waitingToTryAgain('验证码登录被限制，等待后可再试，也可改用密码登录', 'entering.lastStep'),
      on: { ...smsWhileWaiting, 'login.choosePassword': { target: 'entering.byPassword', actions: 'clearFailure' } },
    },
    waitingByPassword: {
      ...waitingToTryAgain('密码登录被限制，等待后可再试，也可改用验证码登录', 'entering.lastStep'),
      on: { ...smsWhileWaiting, 'login.chooseCode': { target: 'entering.byCode', actions: 'clearFailure' } },
    },
    loggedIn: { description: '已登录', type: 'final' },
  },
});

/** The draft keeps the times from which another SMS may be sent, so that the countdowns survive a reload, also while the SMS is read. */
export const loginDraft: FlowDraft<typeof loginMachine, LoginDraft> = {
  name: 'login',
  version: 2,
  check: (kept) => {
    const { resendAt, resetResendAt } = (kept ?? {}) as Partial<LoginDraft>;
    return typeof resendAt === 'number' && typeof resetResendAt === 'number' ? { resendAt, resetResendAt } : undefined;
  },
  restore: ({ resendAt, resetResendAt }, now) => ({
    resendAt: resendAtFrom(resendAt, now),
    resetResendAt: resendAtFrom(resetResendAt, now),
  }),
  select: ({ resendAt, resetResendAt }) => (resendAt || resetResendAt ? { resendAt, resetResendAt } : null),
};
