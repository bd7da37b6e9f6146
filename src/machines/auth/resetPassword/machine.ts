import { updateMemberPwd } from '@juyi/contract/auth/password';
import { commonSendCode } from '@juyi/contract/verification/codes';
import { webCaptchaImage } from '@juyi/contract/verification/registrationCodes';
import { type ActorRef, assertEvent, forwardTo, type Snapshot, sendTo, setup } from 'xstate';
import { call } from '#services/http/call.ts';
import type { Failure } from '#services/http/failure.ts';
import { captchaFrom } from '#services/verification/captcha.ts';
import { type SmsSent, smsFor } from '#services/verification/sms.ts';
import { actorOf, named, waitUntil } from '../../core/actors';
import { failureHandling } from '../../core/failureHandling';
import { withEvent } from '../../core/params';
import { formRefused, waitingToTryAgain } from '../../core/states';
import { verificationOver } from '../../verification/verification';
import { captchaHandling } from '../../verification/verificationHandling';
import { newPasswordErrors, newPasswordHandling } from '../newPassword';
import type { ResetPasswordEvent, ResetPasswordReport } from './events';

type Parent = ActorRef<Snapshot<unknown>, ResetPasswordReport>;

const resetPasswordSetup = setup({
  types: {} as {
    // `resendAt` is 0 if no SMS was sent before.
    input: { parent: Parent; resendAt: number };
    context: { parent: Parent; resendAt: number; captchaId: string | null; failure: Failure | null; unanswered: boolean };
    events: ResetPasswordEvent;
    children: { verification: 'verification'; updatePassword: 'updatePassword'; wait: 'waitUntil' };
    tags: 'busy' | 'waiting';
  },
  actors: {
    verification: verificationOver(captchaFrom(webCaptchaImage), smsFor(commonSendCode, 'RESET_PWD')),
    updatePassword: named('重置登录密码', actorOf(call(updateMemberPwd))),
    waitUntil,
  },
  actions: {
    tellSmsSent: sendTo(
      ({ context }) => context.parent,
      (_, { resendAt }: SmsSent): ResetPasswordReport => ({ type: 'reset.smsSent', resendAt }),
    ),
  },
})
  .extend(failureHandling)
  .extend(newPasswordHandling)
  .extend(captchaHandling);

/** Resets a forgotten login password. The machine is a child of the login, which forwards events to it. */
export const resetPasswordMachine = resetPasswordSetup.createMachine({
  id: 'resetPassword',
  description: '忘记密码：图形验证码 → 短信验证码 → 新密码；成功后所有设备需重新登录',
  context: ({ input }) => ({ ...input, captchaId: null, failure: null, unanswered: false }),
  invoke: {
    id: 'verification',
    src: 'verification',
    input: ({ self, context }) => ({ parent: self, resendAt: context.resendAt }),
  },
  on: {
    'captcha.refresh': { actions: forwardTo('verification') },
    'captcha.changed': { actions: withEvent('assignCaptcha') },
    'sms.sent': { actions: ['clearFailure', withEvent('tellSmsSent')] },
    'sms.refused': { actions: withEvent('assignSmsFailure') },
  },
  initial: 'filling',
  states: {
    filling: {
      description: '填写手机号、验证码和新密码',
      on: {
        ...formRefused,
        'sms.request': { actions: ['clearFailure', forwardTo('verification')] },
        'reset.submit': { target: 'submitting', actions: 'clearFailure' },
      },
    },
    submitting: {
      description: '正在重置密码',
      tags: 'busy',
      invoke: {
        id: 'updatePassword',
        src: 'updatePassword',
        input: ({ event }) => {
          assertEvent(event, 'reset.submit');
          const { type: _, ...request } = event;
          return { ...request, kind: 'LOGIN' };
        },
        onDone: 'reset',
        onError: newPasswordErrors,
      },
    },
    waiting: {
      ...waitingToTryAgain('操作太频繁，等待后可再提交', 'filling'),
      on: {
        'sms.sent': {
          description: '短信已发出，原来的提示和倒计时不变',
          actions: withEvent('tellSmsSent'),
        },
        'sms.refused': { description: '短信没有发出，原来的提示和倒计时不变' },
      },
    },
    reset: { description: '密码已重置', type: 'final' },
  },
});
