import { type ActorRef, assign, forwardTo, type Snapshot, type SnapshotFrom, type StateValueFrom, sendTo, setup } from 'xstate';
import { type Failure, refusedAt } from '#services/http/failure.ts';
import type { Service } from '#services/http/service.ts';
import type { Captcha, CaptchaRequest } from '#services/verification/captcha.ts';
import type { SmsRequest, SmsSent } from '#services/verification/sms.ts';
import { actorOf } from '../core/actors';
import { withEvent } from '../core/params';
import type { Origin } from '../core/specification';
import { captchaMachine } from './captcha';
import { smsCodeMachine } from './smsCode';
import type { VerificationEvent, VerificationReport } from './verification.events';

type Parent = ActorRef<Snapshot<unknown>, VerificationReport>;

/** The actions when the captcha was replaced, or has become unusable. */
const onCaptchaChanged = [withEvent('assignCaptcha'), withEvent('tellParent')] as const;

/** The message at the captcha's field if the image was replaced after the member had read it. */
export const IMAGE_RENEWED = '图片换了新的，请重新填写';

/** The failure of a request without a usable image. Each is a new object, because a form does not show a dismissed failure again. */
export const captchaMissing = (): Failure => refusedAt('captcha', IMAGE_RENEWED);

/** The member asks for another SMS, which needs another captcha. */
const requestAnotherSms = {
  'captcha.refresh': {
    guard: withEvent('isResend'),
    description: '再获取一条短信，要重新看图',
    target: 'awaitingCaptcha',
    actions: 'refreshCaptcha',
  },
} as const;

/** Verifies a phone: the member reads a captcha to get an SMS code. Flows with such a step run the machine as a child. */
export const verificationMachine = setup({
  types: {} as {
    meta: Origin;
    input: { parent: Parent; resendAt?: number };
    // `resendAt` is 0 if no SMS was sent before the page was reloaded.
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
          { guard: withEvent('isShown'), description: '新图片可用', target: '.shown', actions: onCaptchaChanged },
          { description: '图片正在更换、已过期或没有读到', target: '.missing', actions: onCaptchaChanged },
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
        sentEarlier: { description: '刷新页面之前已经发出，填写收到的数字', on: requestAnotherSms },
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
        sent: { description: '短信已发出，填写收到的数字；倒计时结束后可再获取', on: requestAnotherSms },
        awaitingCaptcha: { description: '再获取一条：重新看图' },
        refused: { description: '短信没有发出，改正后可再获取' },
      },
    },
  },
});

export type SmsStatus = NonNullable<Extract<StateValueFrom<typeof verificationMachine>, object>['sms']>;

/** The status of the SMS. */
export const smsStatusOf = ({ value }: SnapshotFrom<typeof verificationMachine>) => (value as { sms: SmsStatus }).sms;

/** Makes the verification of one flow from the two services that load its captcha and send its SMS code. */
export const verificationOver = (loadCaptcha: Service<Captcha, CaptchaRequest>, sendCode: Service<SmsSent, SmsRequest>) =>
  verificationMachine.provide({
    actors: {
      captcha: captchaMachine.provide({ actors: { loadCaptcha: actorOf(loadCaptcha) } }),
      smsCode: smsCodeMachine.provide({ actors: { sendCode: actorOf(sendCode) } }),
    },
  });
