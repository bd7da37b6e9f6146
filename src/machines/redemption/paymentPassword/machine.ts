import { updateMemberPwd } from '@juyi/contract/auth/password';
import type { ResponseOf } from '@juyi/contract/core/define';
import { paymentPasswordSet } from '@juyi/contract/redemption/paymentPassword';
import { commonSendCode } from '@juyi/contract/verification/codes';
import { webCaptchaImage } from '@juyi/contract/verification/registrationCodes';
import { type ActorRef, assertEvent, assign, forwardTo, type Snapshot, sendTo, setup } from 'xstate';
import { call } from '#services/http/call.ts';
import type { Failure } from '#services/http/failure.ts';
import { lockOf, momentOf, triesLeftOf } from '#services/redemption/refusals.ts';
import { captchaFrom } from '#services/verification/captcha.ts';
import { smsFor } from '#services/verification/sms.ts';
import { newPasswordErrors, newPasswordHandling } from '../../auth/newPassword';
import { actorOf, named, waitUntil } from '../../core/actors';
import { failureHandling } from '../../core/failureHandling';
import { withEvent, withOutput } from '../../core/params';
import type { Origin } from '../../core/specification';
import { failedToRead, formRefused, readErrors, waitingToRead, waitingToTryAgain } from '../../core/states';
import { verificationOver } from '../../verification/verification';
import { captchaHandling } from '../../verification/verificationHandling';
import type { PaymentPasswordEvent, PaymentPasswordReport } from './events';

type Parent = ActorRef<Snapshot<unknown>, PaymentPasswordReport>;
type PasswordStatus = ResponseOf<typeof paymentPasswordSet>;

interface PaymentPasswordContext {
  parent: Parent;
  /** The member has a payment password. */
  isSet: boolean;
  /** Server time in ms until which the password is locked; 0 when it is not. */
  lockedUntil: number;
  /** The number of tries that are left after a wrong password; null before one. */
  triesLeft: number | null;
  /** Counts the entries: each begins with empty boxes and no message of the one before. */
  entries: number;
  /** Id of the captcha image on show; null while there is none. */
  captchaId: string | null;
  failure: Failure | null;
  /** An earlier submission of a new password got no answer. */
  unanswered: boolean;
}

const smsSent = { type: 'tellParent', params: { type: 'password.smsSent' } } as const;

/** The transitions that leave the reset. None applies without a password, which must be set first. */
const leaveReset = [
  {
    guard: 'wasUnanswered',
    description: '新密码可能已生效，再读一次是否锁定',
    target: '#paymentPassword.checking',
    actions: 'forgetStatus',
  },
  { guard: 'wasLocked', description: '原密码仍锁定', target: '#paymentPassword.locked', actions: 'clearFailure' },
  { guard: 'wasSet', description: '已有支付密码，返回输入', target: '#paymentPassword.entering', actions: 'clearFailure' },
] as const;

const paymentPasswordSetup = setup({
  types: {} as {
    meta: Origin;
    input: { parent: Parent };
    context: PaymentPasswordContext;
    events: PaymentPasswordEvent;
    children: { verification: 'verification' };
    tags: 'busy' | 'waiting';
  },
  actors: {
    checkSet: named('读取支付密码状态', actorOf(call(paymentPasswordSet))),
    verification: verificationOver(captchaFrom(webCaptchaImage), smsFor(commonSendCode, 'PAY_PWD')),
    updatePassword: named('设置支付密码', actorOf(call(updateMemberPwd))),
    waitUntil,
  },
  guards: {
    isLocked: (_, { lockedUntil }: PasswordStatus) => lockedUntil !== undefined,
    isUnset: (_, { isSet }: PasswordStatus) => !isSet,
    saysLocked: (_, { failure }: { failure: Failure }) => failure.reason === 'payPasswordLocked',
    saysUnset: (_, { failure }: { failure: Failure }) => failure.reason === 'payPasswordUnset',
    wasUnanswered: ({ context }) => context.unanswered,
    wasLocked: ({ context }) => context.isSet && context.lockedUntil > 0,
    wasSet: ({ context }) => context.isSet,
  },
  actions: {
    assignStatus: assign((_, { isSet, lockedUntil }: PasswordStatus) => ({ isSet, lockedUntil: momentOf(lockedUntil) })),
    forgetStatus: assign({ isSet: false, lockedUntil: 0, failure: null }),
    assignWrong: assign((_, { failure }: { failure: Failure }) => ({ triesLeft: triesLeftOf(failure), failure })),
    assignLock: assign((_, { failure }: { failure: Failure }) => ({
      isSet: true,
      lockedUntil: lockOf(failure),
      triesLeft: null,
      failure: null,
    })),
    assignUnset: assign({ isSet: false, lockedUntil: 0 }),
    assignSet: assign({ isSet: true, lockedUntil: 0, triesLeft: null, failure: null, unanswered: false }),
    beginAnew: assign(({ context }) => ({ entries: context.entries + 1, triesLeft: null, failure: null })),
    unlock: assign({ lockedUntil: 0 }),
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, params: PaymentPasswordReport) => params,
    ),
  },
})
  .extend(failureHandling)
  .extend(newPasswordHandling)
  .extend(captchaHandling);

const assignStatus = withOutput('assignStatus');

export const paymentPasswordMachine = paymentPasswordSetup.createMachine({
  id: 'paymentPassword',
  description: '支付密码：未设置就用短信设置，输错 5 次锁定 30 分钟，忘记可重设；密码只随提交送出，不保存在这里',
  meta: { decision: '0013-redemption' },
  context: ({ input }) => ({
    parent: input.parent,
    isSet: false,
    lockedUntil: 0,
    triesLeft: null,
    entries: 0,
    captchaId: null,
    failure: null,
    unanswered: false,
  }),
  on: {
    'password.refused': [
      {
        guard: withEvent('saysLocked'),
        description: '错误次数太多，已锁定',
        target: '.locked',
        actions: withEvent('assignLock'),
      },
      { guard: withEvent('saysUnset'), description: '还没有支付密码', target: '.setting', actions: 'assignUnset' },
      { description: '密码错误，还可再试', target: '.entering', actions: withEvent('assignWrong') },
    ],
  },
  initial: 'checking',
  states: {
    checking: {
      description: '正在读取是否已设置支付密码',
      tags: 'busy',
      entry: { type: 'tellParent', params: { type: 'password.changed', stage: 'unknown' } },
      invoke: {
        id: 'checkSet',
        src: 'checkSet',
        input: {},
        onDone: [
          { guard: withOutput('isUnset'), description: '未设置', target: 'setting' },
          { guard: withOutput('isLocked'), description: '已锁定', target: 'locked', actions: assignStatus },
          { description: '已设置', target: 'entering', actions: assignStatus },
        ],
        onError: readErrors,
      },
    },
    waiting: waitingToRead,
    failed: failedToRead('没有读到，可重试', 'checking'),
    entering: {
      description: '可以输入支付密码，提交后连续输错 5 次就锁定；没到 5 次说明还可尝试几次',
      entry: { type: 'tellParent', params: { type: 'password.changed', stage: 'ready' } },
      on: { ...formRefused, 'password.forget': 'setting', 'password.left': { actions: 'beginAnew' } },
    },
    locked: {
      description: '已锁定：等到时间，或用短信重设',
      entry: { type: 'tellParent', params: { type: 'password.changed', stage: 'locked' } },
      invoke: {
        id: 'lock',
        src: 'waitUntil',
        input: ({ context }) => ({ time: context.lockedUntil }),
        onDone: { target: 'entering', actions: 'unlock' },
        onError: { target: 'entering', actions: 'unlock' },
      },
      on: { 'password.forget': 'setting' },
    },
    setting: {
      description: '用短信设置支付密码：图形验证码 → 短信验证码 → 六位新密码',
      entry: [
        'clearFailure',
        {
          type: 'tellParent',
          params: ({ context }) => ({ type: 'password.changed', stage: context.isSet ? 'forgotten' : 'unset' }),
        },
      ],
      invoke: { id: 'verification', src: 'verification', input: ({ self }) => ({ parent: self }) },
      on: {
        'captcha.refresh': { actions: forwardTo('verification') },
        'captcha.changed': { actions: withEvent('assignCaptcha') },
        'sms.sent': { actions: ['clearFailure', smsSent] },
        'sms.refused': { actions: withEvent('assignSmsFailure') },
      },
      initial: 'filling',
      states: {
        filling: {
          description: '填写验证码和新密码',
          on: {
            ...formRefused,
            'password.requestSms': {
              actions: ['clearFailure', sendTo('verification', ({ event }) => ({ type: 'sms.request', captcha: event.captcha }))],
            },
            'password.set': { target: 'saving', actions: 'clearFailure' },
            'flow.back': leaveReset,
          },
        },
        saving: {
          description: '正在设置支付密码',
          tags: 'busy',
          invoke: {
            id: 'updatePassword',
            src: 'updatePassword',
            input: ({ event }) => {
              assertEvent(event, 'password.set');
              return { smsCode: event.smsCode, newPwd: event.newPwd, kind: 'PAY' };
            },
            onDone: {
              target: '#paymentPassword.entering',
              actions: ['assignSet', { type: 'tellParent', params: { type: 'password.saved' } }],
            },
            onError: newPasswordErrors,
          },
        },
        waiting: {
          ...waitingToTryAgain('操作太频繁，等待后可再提交；短信的结果不影响倒计时', 'filling'),
          on: {
            'sms.sent': { actions: smsSent },
            'sms.refused': { description: '失败原因仍是提交太频繁' },
            'flow.back': leaveReset,
          },
        },
      },
    },
  },
});
