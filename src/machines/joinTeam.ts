import { assign, emit, forwardTo, setup } from 'xstate';
import { captchaFrom } from '../services/captcha';
import { waitUntil } from '../services/clock';
import { commonSendCode } from '../services/contract/account';
import { webCaptchaImage } from '../services/contract/registering';
import { type Failure, isUndecided, toFailure } from '../services/failure';
import { type Invitation, readInvitation } from '../services/invite';
import { joinAndSignIn, type MyTeam, type PhoneKnown, readEligibility, readMyTeam, readPhone } from '../services/joining';
import type { Toast } from '../services/reports';
import { smsFor } from '../services/sms';
import { agreementMachine } from './document';
import type { FlowDraft } from './draft';
import type { JoinTeamEvent } from './joinTeam.events';
import { reading } from './reading';
import { resendDraft, verificationOver } from './verification';
import { waiting } from './waiting';

export type { Invitation, MyTeam };

type Intent = Omit<Extract<JoinTeamEvent, { type: 'join.submit' }>, 'type'>;

export interface JoinTeamInput {
  /** The code of a link, as it came. */
  readonly code: string | null;
  readonly draft?: { readonly resendAt: number };
}

interface JoinTeamContext {
  code: string | null;
  invitation: Invitation | null;
  phone: string;
  /** What the phone is to us; null until it was asked. */
  known: PhoneKnown | null;
  /** The team that whoever is signed in is in. */
  mine: MyTeam | null;
  captchaId: string | null;
  /** Server time in ms; 0 when a code may be asked for. */
  resendAt: number;
  /** What was confirmed, under its requestId, until the outcome is known. */
  intent: Intent | null;
  failure: Failure | null;
}

/** Why somebody can't join as veRec says it, the state for it, and what that is. */
const reasons = [
  ['SELF', 'ownTeam', '这是自己的邀请码'],
  ['JOINED', 'sameTeam', '已在这个团队里'],
  ['OTHER_TEAM', 'otherTeam', '已加入别的团队'],
  ['LOOP', 'loop', '对方是自己团队的成员'],
  ['FULL', 'full', '团队已满'],
] as const;
type Refusal = (typeof reasons)[number][0];

/** The same as regTeam refuses it: somebody else may have been faster than the check. */
const refusals: Readonly<Record<Refusal, string>> = {
  SELF: 'teamOwn',
  JOINED: 'teamJoined',
  OTHER_TEAM: 'teamOther',
  LOOP: 'teamLoop',
  FULL: 'teamFull',
};

const reasonOf = (error: unknown) => toFailure(error).reason;

export const joinTeamMachine = setup({
  types: {} as {
    input: JoinTeamInput;
    context: JoinTeamContext;
    events: JoinTeamEvent;
    emitted: { type: 'toast' } & Toast;
    children: {
      readMyTeam: 'readMyTeam';
      readInvitation: 'readInvitation';
      readPhone: 'readPhone';
      readEligibility: 'readEligibility';
      verification: 'verification';
      document: 'agreement';
      join: 'join';
      wait: 'waitUntil';
    };
    tags:
      | 'asking'
      | 'loading'
      | 'unread'
      | 'dead'
      | 'phone'
      | 'verifying'
      | 'busy'
      | 'undecided'
      | 'waiting'
      | 'reading'
      | 'layer'
      | 'joined'
      | 'belonging'
      | Refusal;
  },
  actors: {
    readMyTeam,
    readInvitation,
    readPhone,
    readEligibility,
    verification: verificationOver(captchaFrom(webCaptchaImage), smsFor(commonSendCode, 'JOIN_TEAM')),
    agreement: agreementMachine,
    join: joinAndSignIn,
    waitUntil,
  },
  guards: {
    hasCode: ({ context }) => context.code !== null,
    belongs: (_, { mine }: { mine: MyTeam }) => mine.joined,
    isDead: (_, params: { error: unknown }) => reasonOf(params.error) === 'invitationDead',
    mayJoin: (_, params: { reason: string }) => params.reason === 'OK',
    isReason: (_, params: { reason: string; is: Refusal }) => params.reason === params.is,
    isRefused: (_, params: { error: unknown; as: Refusal }) => reasonOf(params.error) === refusals[params.as],
    outcomeUnknown: (_, params: { error: unknown }) => isUndecided(toFailure(params.error)),
    mustWait: (_, params: { error: unknown }) => toFailure(params.error).retryAt !== undefined,
  },
  actions: {
    keepCode: assign((_, { code }: { code: string }) => ({ code, invitation: null, failure: null })),
    dropCode: assign({ code: null, invitation: null, failure: null }),
    keepInvitation: assign((_, { invitation }: { invitation: Invitation }) => ({ invitation })),
    keepMine: assign((_, { mine }: { mine: MyTeam }) => ({ mine })),
    keepPhone: assign((_, { phone }: { phone: string }) => ({ phone, known: null, failure: null })),
    keepKnown: assign((_, { known }: { known: PhoneKnown }) => ({ known })),
    keepCaptcha: assign((_, { captchaId }: { captchaId: string | null }) => ({ captchaId })),
    dropCaptcha: assign({ captchaId: null }),
    keepResendAt: assign((_, { resendAt }: { resendAt: number }) => ({ resendAt, failure: null })),
    keepIntent: assign((_, { intent }: { intent: Intent }) => ({ intent, failure: null })),
    dropIntent: assign({ intent: null, failure: null }),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error) })),
    keepRefusal: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    clearFailure: assign({ failure: null }),
    askDocument: forwardTo('document'),
    sayCodeSent: emit({ type: 'toast', text: '验证码已发送，请注意查收', style: 'success' }),
  },
}).createMachine({
  id: 'joinTeam',
  description: '加入团队：团队名片 → 手机号 → 入团资格 → 图形与短信验证码 → 加入并登录；每种不能加入的情况都有出路',
  context: ({ input }) => ({
    code: input.code,
    invitation: null,
    phone: '',
    known: null,
    mine: null,
    captchaId: null,
    resendAt: input.draft?.resendAt ?? 0,
    intent: null,
    failure: null,
  }),
  initial: 'recalling',
  states: {
    recalling: {
      description: '打开链接：登录的会员先看自己是否已在团队里',
      tags: 'loading',
      invoke: {
        id: 'readMyTeam',
        src: 'readMyTeam',
        onDone: [
          {
            guard: { type: 'belongs', params: ({ event }) => ({ mine: event.output }) },
            description: '已经加入过团队',
            target: 'belonging',
            actions: { type: 'keepMine', params: ({ event }) => ({ mine: event.output }) },
          },
          { guard: 'hasCode', description: '还没有团队，链接里带有邀请码', target: 'opening' },
          { description: '还没有团队，也没有邀请码', target: 'askingCode' },
        ],
        // Nothing is lost: whoever joins is judged again by their phone.
        onError: [
          { guard: 'hasCode', description: '没有查到，仍可继续', target: 'opening' },
          { description: '没有查到，也没有邀请码', target: 'askingCode' },
        ],
      },
    },
    belonging: {
      description: '登录的会员已在一个团队里，不能再加入',
      tags: 'belonging',
    },
    askingCode: {
      description: '填写邀请码',
      tags: 'asking',
      on: { 'invite.check': { target: 'opening', actions: { type: 'keepCode', params: ({ event }) => event } } },
    },
    opening: {
      description: '正在打开团队名片',
      tags: 'loading',
      invoke: {
        id: 'readInvitation',
        src: 'readInvitation',
        input: ({ context }) => ({ code: context.code ?? '' }),
        onDone: {
          target: 'enteringPhone',
          actions: { type: 'keepInvitation', params: ({ event }) => ({ invitation: event.output }) },
        },
        onError: [
          { guard: { type: 'isDead', params: ({ event }) => event }, description: '邀请码不存在或已失效', target: 'dead' },
          { description: '没有查到结果', target: 'unread', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    unread: {
      description: '团队名片没有加载出来，可重试',
      tags: 'unread',
      on: { 'invite.retry': { target: 'opening', actions: 'clearFailure' } },
    },
    dead: {
      description: '邀请已失效：可换一个邀请码，或直接注册',
      tags: 'dead',
      on: { 'invite.change': { target: 'askingCode', actions: 'dropCode' } },
    },
    enteringPhone: {
      description: '看过名片，填写手机号',
      tags: 'phone',
      on: { 'phone.check': { target: 'checkingPhone', actions: { type: 'keepPhone', params: ({ event }) => event } } },
    },
    checkingPhone: {
      description: '正在查询手机号',
      tags: ['phone', 'busy'],
      invoke: {
        id: 'readPhone',
        src: 'readPhone',
        input: ({ context }) => ({ phone: context.phone }),
        onDone: {
          target: 'checkingEligibility',
          actions: { type: 'keepKnown', params: ({ event }) => ({ known: event.output }) },
        },
        onError: [
          {
            guard: { type: 'mustWait', params: ({ event }) => event },
            description: '查得太频繁，要等一会儿',
            target: 'waitingToCheck',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
          { description: '没有查到', target: 'enteringPhone', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    checkingEligibility: {
      description: '正在校验入团资格',
      tags: ['phone', 'busy'],
      invoke: {
        id: 'readEligibility',
        src: 'readEligibility',
        input: ({ context }) => ({ phone: context.phone, recruitCode: context.invitation?.code ?? '' }),
        onDone: [
          { guard: { type: 'mayJoin', params: ({ event }) => event.output }, description: '可以加入', target: 'verifying' },
          ...reasons.map(([is, target, description]) => ({
            guard: {
              type: 'isReason' as const,
              params: ({ event }: { event: { output: { reason: string } } }) => ({ reason: event.output.reason, is }),
            },
            description,
            target,
          })),
        ],
        onError: [
          { guard: { type: 'isDead', params: ({ event }) => event }, description: '邀请在此期间失效', target: 'dead' },
          {
            guard: { type: 'mustWait', params: ({ event }) => event },
            description: '查得太频繁，要等一会儿',
            target: 'waitingToCheck',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
          { description: '没有查到', target: 'enteringPhone', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    waitingToCheck: { ...waiting('查得太频繁，等待后可再查', 'enteringPhone'), tags: ['phone', 'waiting'] },
    verifying: {
      description: '验证手机号并确认加入',
      tags: ['verifying', 'layer'],
      // Not before: a captcha lives for two minutes, which the card and the phone may take.
      invoke: {
        id: 'verification',
        src: 'verification',
        input: ({ self, context }) => ({ parent: self, resendAt: context.resendAt }),
      },
      exit: 'dropCaptcha',
      on: {
        'captcha.refresh': { actions: forwardTo('verification') },
        'captcha.changed': { actions: { type: 'keepCaptcha', params: ({ event }) => event } },
        'sms.sent': { actions: [{ type: 'keepResendAt', params: ({ event }) => event }, 'sayCodeSent'] },
        'sms.refused': { actions: { type: 'keepRefusal', params: ({ event }) => event } },
      },
      initial: 'filling',
      states: {
        filling: {
          description: '填写验证码',
          on: {
            'sms.request': { actions: ['clearFailure', forwardTo('verification')] },
            'agreement.open': 'reading',
            'phone.edit': { target: '#joinTeam.enteringPhone', actions: 'clearFailure' },
            'flow.back': { target: '#joinTeam.enteringPhone', actions: 'clearFailure' },
            'join.submit': {
              target: 'submitting',
              actions: { type: 'keepIntent', params: ({ event: { type: _, ...intent } }) => ({ intent }) },
            },
          },
        },
        reading: { ...reading('filling'), tags: 'reading' },
        submitting: {
          description: '正在加入团队',
          tags: 'busy',
          invoke: {
            id: 'join',
            src: 'join',
            input: ({ context }) => ({
              ...(context.intent as Intent),
              phone: context.phone,
              recruitCode: context.invitation?.code ?? '',
            }),
            onDone: { target: '#joinTeam.joined', actions: 'dropIntent' },
            onError: [
              {
                guard: { type: 'outcomeUnknown', params: ({ event }) => event },
                description: '没有收到结果，可能已经加入成功',
                target: 'interrupted',
                actions: { type: 'keepFailure', params: ({ event }) => event },
              },
              {
                guard: { type: 'mustWait', params: ({ event }) => event },
                description: '操作太频繁，要等一会儿',
                target: 'waiting',
                actions: ['dropIntent', { type: 'keepFailure', params: ({ event }) => event }],
              },
              ...reasons.map(([as, target, description]) => ({
                guard: {
                  type: 'isRefused' as const,
                  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error, as }),
                },
                description,
                target: `#joinTeam.${target}`,
                actions: 'dropIntent' as const,
              })),
              {
                guard: { type: 'isDead', params: ({ event }) => event },
                description: '邀请在此期间失效',
                target: '#joinTeam.dead',
                actions: 'dropIntent',
              },
              {
                description: '被拒绝，改正后再提交',
                target: 'filling',
                actions: ['dropIntent', { type: 'keepFailure', params: ({ event }) => event }],
              },
            ],
          },
        },
        interrupted: {
          description: '结果未知：只能用同一请求编号再试一次，或返回修改',
          tags: 'undecided',
          on: {
            'join.retry': { target: 'submitting', actions: 'clearFailure' },
            'join.edit': { target: 'filling', actions: 'dropIntent' },
          },
        },
        waiting: waiting('操作太频繁，等待后可再提交', 'filling'),
      },
    },
    ownTeam: {
      description: '不能加入自己的团队：去邀请好友，或换手机号',
      tags: 'SELF',
      on: { 'phone.edit': 'enteringPhone' },
    },
    sameTeam: {
      description: '已在这个团队里：去看我的团队，或换手机号',
      tags: 'JOINED',
      on: { 'phone.edit': 'enteringPhone' },
    },
    otherTeam: {
      description: '已加入别的团队，邀请人不能更换：去看我的团队，或换手机号',
      tags: 'OTHER_TEAM',
      on: { 'phone.edit': 'enteringPhone' },
    },
    loop: {
      description: '对方是自己团队的成员，不能反过来加入：去看我的团队，或换手机号',
      tags: 'LOOP',
      on: { 'phone.edit': 'enteringPhone' },
    },
    full: {
      description: '团队已满：换一个邀请码，或直接注册',
      tags: 'FULL',
      on: { 'invite.change': { target: 'askingCode', actions: 'dropCode' } },
    },
    joined: { description: '已加入团队并登录', type: 'final', tags: 'joined' },
  },
});

export const joinTeamDraft: FlowDraft<typeof joinTeamMachine, { resendAt: number }> = { ...resendDraft, name: 'joinTeam' };
