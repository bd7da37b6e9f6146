import { assign, emit, forwardTo, sendTo, setup } from 'xstate';
import * as z from 'zod/mini';
import { waitUntil } from '../services/clock';
import { type RegistrationSource, webSendCode } from '../services/contract/account';
import { type Failure, isUndecided, toFailure } from '../services/failure';
import type { Toast } from '../services/reports';
import { registerMember } from '../services/session';
import { smsFor } from '../services/sms';
import { captchaMachine } from './captcha';
import type { FlowDraft } from './draft';
import type { RegistrationEvent } from './registration.events';
import { smsCodeMachine } from './smsCode';

type Intent = Omit<Extract<RegistrationEvent, { type: 'registration.submit' }>, 'type'>;

interface RegistrationContext {
  source: RegistrationSource;
  /** The image on show; null while there is none. */
  captchaId: string | null;
  /** Server time in ms; 0 when a code may be asked for. */
  resendAt: number;
  /** What was confirmed, under its requestId, until the outcome is known. */
  intent: Intent | null;
  failure: Failure | null;
}

export interface RegistrationInput {
  readonly source: RegistrationSource;
  readonly draft?: RegistrationDraft;
}

const codeFor = smsCodeMachine.provide({ actors: { sendCode: smsFor(webSendCode) } });

export const registrationMachine = setup({
  types: {} as {
    input: RegistrationInput;
    context: RegistrationContext;
    events: RegistrationEvent;
    emitted: { type: 'toast' } & Toast;
    children: { captcha: 'captcha'; smsCode: 'smsCode'; register: 'register'; wait: 'waitUntil' };
    tags: 'busy' | 'undecided' | 'waiting';
  },
  actors: { captcha: captchaMachine, smsCode: codeFor, register: registerMember, waitUntil },
  guards: {
    hasCaptcha: ({ context }) => context.captchaId !== null,
    spentCaptcha: (_, { failure }: { failure: Failure }) => failure.kind !== 'offline' && failure.kind !== 'cancelled',
    outcomeUnknown: (_, params: { error: unknown }) => isUndecided(toFailure(params.error)),
    mustWait: (_, params: { error: unknown }) => toFailure(params.error).retryAt !== undefined,
  },
  actions: {
    keepCaptcha: assign((_, { captchaId }: { captchaId: string | null }) => ({ captchaId })),
    keepResendAt: assign((_, { resendAt }: { resendAt: number }) => ({ resendAt, failure: null })),
    keepIntent: assign((_, { intent }: { intent: Intent }) => ({ intent, failure: null })),
    dropIntent: assign({ intent: null, failure: null }),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    clearFailure: assign({ failure: null }),
    refreshCaptcha: sendTo('captcha', { type: 'captcha.refresh' }),
    sayCodeSent: emit({ type: 'toast', text: '验证码已发送，请注意查收', style: 'success' }),
  },
}).createMachine({
  id: 'registration',
  description: '注册：手机号 → 图形验证码 → 短信验证码 → 密码 → 同意协议 → 注册并登录',
  context: ({ input }) => ({
    source: input.source,
    captchaId: null,
    resendAt: input.draft?.resendAt ?? 0,
    intent: null,
    failure: null,
  }),
  invoke: [
    { id: 'captcha', src: 'captcha', input: ({ self }) => ({ parent: self }) },
    { id: 'smsCode', src: 'smsCode', input: ({ self, context }) => ({ parent: self, resendAt: context.resendAt }) },
  ],
  on: {
    'captcha.refresh': { actions: forwardTo('captcha') },
    'captcha.changed': { actions: { type: 'keepCaptcha', params: ({ event }) => event } },
    'sms.sent': { actions: [{ type: 'keepResendAt', params: ({ event }) => event }, 'refreshCaptcha', 'sayCodeSent'] },
    'sms.refused': [
      {
        guard: { type: 'spentCaptcha', params: ({ event }) => event },
        description: '请求已到达服务器，图形验证码已作废，换一张',
        actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'refreshCaptcha'],
      },
      { description: '请求没有发出，图形验证码仍可用', actions: { type: 'keepFailure', params: ({ event }) => event } },
    ],
  },
  initial: 'filling',
  states: {
    filling: {
      description: '填写资料',
      on: {
        'sms.request': {
          guard: 'hasCaptcha',
          description: '有可用的图形验证码才能获取短信',
          actions: [
            'clearFailure',
            sendTo('smsCode', ({ event, context }) => ({ ...event, captchaId: context.captchaId ?? '' })),
          ],
        },
        'registration.submit': {
          target: 'submitting',
          actions: { type: 'keepIntent', params: ({ event: { type: _, ...intent } }) => ({ intent }) },
        },
      },
    },
    submitting: {
      description: '正在注册',
      tags: 'busy',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => ({ ...(context.intent as Intent), source: context.source }),
        onDone: { target: 'registered', actions: 'dropIntent' },
        onError: [
          {
            guard: { type: 'outcomeUnknown', params: ({ event }) => event },
            description: '没有收到结果，可能已经注册成功',
            target: 'interrupted',
            actions: { type: 'keepFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
          },
          {
            guard: { type: 'mustWait', params: ({ event }) => event },
            description: '操作太频繁，要等一会儿',
            target: 'waiting',
            actions: ['dropIntent', { type: 'keepFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) }],
          },
          {
            description: '被拒绝，改正后再提交',
            target: 'filling',
            actions: ['dropIntent', { type: 'keepFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) }],
          },
        ],
      },
    },
    interrupted: {
      description: '结果未知：只能用同一请求编号再试一次，或返回修改',
      tags: 'undecided',
      on: {
        'registration.retry': { target: 'submitting', actions: 'clearFailure' },
        'registration.edit': { target: 'filling', actions: 'dropIntent' },
      },
    },
    waiting: {
      description: '操作太频繁，等待后可再提交',
      tags: 'waiting',
      invoke: {
        id: 'wait',
        src: 'waitUntil',
        input: ({ context }) => ({ time: context.failure?.retryAt ?? 0 }),
        onDone: { target: 'filling', actions: 'clearFailure' },
        onError: { target: 'filling', actions: 'clearFailure' },
      },
    },
    registered: { description: '已注册并登录', type: 'final' },
  },
});

export interface RegistrationDraft {
  resendAt: number;
}

/** The longest a resend may be off, in ms (contract: resend after 60 s). */
const RESEND = 60_000;

/** The countdown goes on over a reload; a clock set back can't stretch it. */
export const registrationDraft: FlowDraft<typeof registrationMachine, RegistrationDraft> = {
  name: 'registration',
  version: 1,
  schema: z.object({ resendAt: z.number() }),
  restore: ({ resendAt }, now) => ({ resendAt: resendAt > now ? Math.min(resendAt, now + RESEND) : 0 }),
  of: ({ resendAt }) => (resendAt > 0 ? { resendAt } : null),
};
