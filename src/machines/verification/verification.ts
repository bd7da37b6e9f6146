import { SMS_RESEND_AFTER } from '@juyi/contract/core/repeats';
import { type ActorRef, assign, forwardTo, type Snapshot, type SnapshotFrom, type StateValueFrom, sendTo, setup } from 'xstate';
import { type Failure, refusedAt } from '#services/http/failure.ts';
import type { Service } from '#services/http/service.ts';
import type { CaptchaImage, CaptchaWanted } from '#services/verification/captcha.ts';
import type { SmsRequest, SmsSent } from '#services/verification/sms.ts';
import { actorOf } from '../core/actors';
import type { Origin } from '../core/specification';
import { genericAssign, say, withEvent } from '../core/states';
import { toSteps } from '../core/steps';
import { captchaMachine } from './captcha';
import { smsCodeMachine } from './smsCode';
import type { VerificationEvent, VerificationReport } from './verification.events';

type Parent = ActorRef<Snapshot<unknown>, VerificationReport>;

/** The actions for another captcha, or none. */
const captchaChanged = [withEvent('assignCaptcha'), withEvent('tellParent')] as const;

/** The field of the image says this when another image has come, or is coming, than the one that was read. */
export const IMAGE_RENEWED = '图片换了新的，请重新填写';

/** There is no image to read; a new failure each time, because its message is dismissed by typing. */
export const captchaMissing = (): Failure => refusedAt('captcha', IMAGE_RENEWED);

/** The member asks for another SMS, which needs another captcha. */
const requestAnother = {
  'captcha.refresh': {
    guard: withEvent('isResend'),
    description: '再获取一条短信，要重新看图',
    target: 'awaitingCaptcha',
    actions: 'refreshCaptcha',
  },
} as const;

export const verificationMachine = setup({
  types: {} as {
    meta: Origin;
    input: { parent: Parent; resendAt?: number };
    context: { parent: Parent; captchaId: string | null; resendAt: number };
    events: VerificationEvent;
    children: { captcha: 'captcha'; smsCode: 'smsCode' };
  },
  actors: { captcha: captchaMachine, smsCode: smsCodeMachine },
  guards: {
    isShown: (_, { captchaId }: { captchaId: string | null }) => captchaId !== null,
    wasSent: ({ context }) => context.resendAt > 0,
    isResend: (_, { resend = false }: { resend?: boolean | undefined }) => resend,
    isTooSoon: (_, { failure }: { failure: Failure }) => failure.retryAt !== undefined,
    hasSpentCaptcha: (_, { failure }: { failure: Failure }) => failure.kind !== 'offline' && failure.kind !== 'cancelled',
  },
  actions: {
    assignCaptcha: assign((_, { captchaId }: { captchaId: string | null }) => ({ captchaId })),
    refuseWithoutCaptcha: sendTo(
      ({ context }) => context.parent,
      () => ({ type: 'sms.refused' as const, failure: captchaMissing() }),
    ),
    refreshCaptcha: sendTo('captcha', { type: 'captcha.refresh' }),
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, params: VerificationReport) => params,
    ),
  },
}).createMachine({
  id: 'verification',
  description: '验证手机号：图形验证码换短信验证码；图片用过一次就换新的',
  meta: { decision: '0007-verification' },
  context: ({ input }) => ({ parent: input.parent, captchaId: null, resendAt: input.resendAt ?? 0 }),
  invoke: [
    { id: 'captcha', src: 'captcha', input: ({ self }) => ({ parent: self }) },
    { id: 'smsCode', src: 'smsCode', input: ({ self, context }) => ({ parent: self, resendAt: context.resendAt }) },
  ],
  on: { 'captcha.refresh': { actions: forwardTo('captcha') } },
  type: 'parallel',
  states: {
    captcha: {
      description: '图形验证码：有可用的图片才能获取短信',
      on: {
        'captcha.changed': [
          { guard: withEvent('isShown'), description: '新图片可用', target: '.shown', actions: captchaChanged },
          { description: '图片正在更换、已过期或没有读到', target: '.missing', actions: captchaChanged },
        ],
      },
      initial: 'missing',
      states: {
        missing: {
          description: '等图片：正在加载、已过期，或没有读到要换一张',
          on: {
            'sms.request': {
              description: '没有可用的图片：换一张，在那一栏说明',
              actions: ['refreshCaptcha', 'refuseWithoutCaptcha'],
            },
          },
        },
        shown: {
          description: '看图填写字符，获取短信',
          on: {
            'sms.request': {
              actions: sendTo('smsCode', ({ event, context }) => ({ ...event, captchaId: context.captchaId ?? '' })),
            },
          },
        },
      },
    },
    sms: {
      description: '短信验证码：发出后填写收到的 6 位数字',
      on: { 'sms.sending': '.sending' },
      initial: 'notSent',
      states: {
        notSent: {
          description: '还没有获取短信',
          always: { guard: 'wasSent', description: '刷新页面之前已经发出，倒计时还没有结束', target: 'sentEarlier' },
        },
        sentEarlier: { description: '刷新页面之前已经发出，填写收到的数字', on: requestAnother },
        sending: {
          description: '正在请求短信，等待结果',
          on: {
            'sms.sent': { target: 'sent', actions: [withEvent('tellParent'), 'refreshCaptcha'] },
            'sms.refused': [
              {
                guard: withEvent('isTooSoon'),
                description: '刚发过，还不能再发：填写已收到的',
                target: 'sent',
                actions: [withEvent('tellParent'), 'refreshCaptcha'],
              },
              {
                guard: withEvent('hasSpentCaptcha'),
                description: '请求已到达服务器，图形验证码已作废，换一张',
                target: 'refused',
                actions: [withEvent('tellParent'), 'refreshCaptcha'],
              },
              { description: '请求没有发出，图形验证码仍可用', target: 'refused', actions: withEvent('tellParent') },
            ],
          },
        },
        sent: { description: '短信已发出，填写收到的数字；倒计时结束后可再获取', on: requestAnother },
        awaitingCaptcha: { description: '再获取一条：重新看图' },
        refused: { description: '短信没有发出，改正后可再获取' },
      },
    },
  },
});

export type SmsStatus = NonNullable<Extract<StateValueFrom<typeof verificationMachine>, object>['sms']>;

/** The status of the SMS: the form asks for a captcha until it was sent. */
export const smsStatusOf = ({ value }: SnapshotFrom<typeof verificationMachine>) => (value as { sms: SmsStatus }).sms;

/** Makes the verification of one flow: its calls load the image and send the code. */
export const verificationOver = (loadImage: Service<CaptchaImage, CaptchaWanted>, sendCode: Service<SmsSent, SmsRequest>) =>
  verificationMachine.provide({
    actors: {
      captcha: captchaMachine.provide({ actors: { loadImage: actorOf(loadImage) } }),
      smsCode: smsCodeMachine.provide({ actors: { sendCode: actorOf(sendCode) } }),
    },
  });

/** The actions of a flow that shows what a verification reports: `setup(…).extend(captchaHandling)`. */
export const captchaHandling = {
  actions: {
    assignCaptcha: genericAssign<{ captchaId: string | null }, { captchaId: string | null }>((_, { captchaId }) => ({
      captchaId,
    })),
    assignSmsFailure: genericAssign<{ failure: Failure | null }, { failure: Failure }>((_, { failure }) => ({ failure })),
  },
};

/** The actions of a flow for the two reports about an SMS. */
export const codeSent = ['clearFailure', withEvent('assignResendAt'), 'sayCodeSent'] as const;
export const smsRefused = withEvent('assignSmsFailure');

/** Transitions to the step of the field that a refused SMS is about. */
export const smsRefusedAt = <const Field extends string>(fields: readonly Field[]) =>
  toSteps(({ failure }: { failure: Failure }) => failure.field, '', fields, {
    description: '短信没有发出，改正这一项',
    actions: smsRefused,
  });

/** The actions of a flow that also keeps the countdown of its verification. */
export const verificationHandling = {
  actions: {
    ...captchaHandling.actions,
    assignResendAt: genericAssign<SmsSent, SmsSent>((_, { resendAt }) => ({ resendAt })),
    sayCodeSent: say('验证码已发送，请注意查收', 'success'),
  },
};

/** The SMS reports while a flow waits for Retry-After: the failure on show and its countdown stay. */
export const smsWhileWaiting = {
  'sms.sent': { description: '短信已发出，原来的提示和倒计时不变', actions: [withEvent('assignResendAt'), 'sayCodeSent'] },
  'sms.refused': { description: '短信没有发出，原来的提示和倒计时不变' },
} as const;

/** Draft of a flow with a verification: the countdown survives a reload, and a clock set back can't extend it. */
export const resendDraft = {
  version: 1,
  check: (kept: unknown) => {
    const { resendAt } = (kept ?? {}) as { resendAt?: unknown };
    return typeof resendAt === 'number' ? { resendAt } : undefined;
  },
  restore: ({ resendAt }: { resendAt: number }, now: number) => ({
    resendAt: resendAt > now ? Math.min(resendAt, now + SMS_RESEND_AFTER) : 0,
  }),
  of: ({ resendAt }: { resendAt: number }) => (resendAt > 0 ? { resendAt } : null),
};
