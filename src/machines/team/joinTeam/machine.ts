import type { FlowDraft } from '../../core/draft';
import { failedToRead, formRefused, raised, refused, tooOften, waiting, waitingToRead } from '../../core/states';
import { resendDraft } from '../../verification/verification';
import { joinTeamSetup, reasons } from './setup';
import { verifying } from './verifying';

/** `onError` of the two look-ups of a phone. */
const notChecked = [tooOften('查得太频繁，要等一会儿', 'waitingToCheck'), refused('没有查到', 'enteringPhone')] as const;

/** What a member may try instead. */
const anotherPhone = { 'phone.edit': 'enteringPhone' } as const;
const anotherCode = { 'invite.change': { target: 'askingCode', actions: 'dropCode' } } as const;

export const joinTeamMachine = joinTeamSetup.createMachine({
  id: 'joinTeam',
  description: '加入团队：团队名片 → 手机号 → 入团资格 → 图形与短信验证码 → 加入并登录；每种不能加入的情况都有出路',
  meta: { spec: ['§1'], decision: '0015-teams' },
  context: ({ input }) => ({
    code: input.code,
    invitation: null,
    phone: '',
    known: null,
    mine: null,
    captchaId: null,
    resendAt: input.draft?.resendAt ?? 0,
    intent: null,
    reward: null,
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
            actions: { type: 'assignMine', params: ({ event }) => ({ mine: event.output }) },
          },
          {
            guard: 'hasCode',
            description: '还没有团队，链接里带有邀请码',
            target: 'opening',
            actions: { type: 'assignMine', params: ({ event }) => ({ mine: event.output }) },
          },
          {
            description: '还没有团队，也没有邀请码',
            target: 'askingCode',
            actions: { type: 'assignMine', params: ({ event }) => ({ mine: event.output }) },
          },
        ],
        // Not fatal: the eligibility is checked again by phone.
        onError: [
          { guard: 'hasCode', description: '没有查到，仍可继续', target: 'opening' },
          { description: '没有查到，也没有邀请码', target: 'askingCode' },
        ],
      },
    },
    belonging: {
      description: '登录的会员已在一个团队里，不能再加入',
    },
    askingCode: {
      description: '填写邀请码',
      on: {
        ...formRefused,
        'invite.check': { target: 'opening', actions: { type: 'assignCode', params: ({ event }) => event } },
      },
    },
    opening: {
      description: '正在打开团队名片',
      tags: 'loading',
      invoke: {
        id: 'readInvitation',
        src: 'readInvitation',
        input: ({ context }) => ({ code: context.code ?? '' }),
        onDone: [
          {
            guard: { type: 'isOwn', params: ({ event }) => ({ invitation: event.output }) },
            description: '登录的会员打开了自己的邀请',
            target: 'ownTeam',
            actions: { type: 'assignInvitation', params: ({ event }) => ({ invitation: event.output }) },
          },
          {
            description: '好友的邀请',
            target: 'enteringPhone',
            actions: { type: 'assignInvitation', params: ({ event }) => ({ invitation: event.output }) },
          },
        ],
        onError: [
          { guard: { type: 'isDead', params: raised }, description: '邀请码不存在或已失效', target: 'dead' },
          tooOften('请求太频繁，要等一会儿', 'waitingToRead'),
          refused('没有查到结果', 'failed'),
        ],
      },
    },
    waitingToRead,
    failed: failedToRead('团队名片没有加载出来，可重试', 'opening'),
    dead: {
      description: '邀请已失效：可换一个邀请码，或直接注册',
      on: anotherCode,
    },
    enteringPhone: {
      description: '看过名片，填写手机号',
      tags: 'phone',
      on: {
        ...formRefused,
        'phone.check': [
          {
            guard: { type: 'isOthers', params: ({ event }) => event },
            description: '登录的会员填了别人的手机号',
            actions: 'refusePhone',
          },
          {
            description: '查这个手机号',
            target: 'checkingPhone',
            actions: { type: 'assignPhone', params: ({ event }) => event },
          },
        ],
      },
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
          actions: { type: 'assignKnown', params: ({ event }) => ({ known: event.output }) },
        },
        onError: notChecked,
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
        onError: [{ guard: { type: 'isDead', params: raised }, description: '邀请在此期间失效', target: 'dead' }, ...notChecked],
      },
    },
    waitingToCheck: { ...waiting('查得太频繁，等待后可再查', 'enteringPhone'), tags: ['phone', 'waiting'] },
    verifying,
    ownTeam: {
      description: '不能加入自己的团队：去邀请好友，或换手机号',
      on: anotherPhone,
    },
    sameTeam: {
      description: '已在这个团队里：去看我的团队，或换手机号',
      on: anotherPhone,
    },
    otherTeam: {
      description: '已加入别的团队，邀请人不能更换：去看我的团队，或换手机号',
      on: anotherPhone,
    },
    loop: {
      description: '对方是自己团队的成员，不能反过来加入：去看我的团队，或换手机号',
      on: anotherPhone,
    },
    full: {
      description: '团队已满：换一个邀请码，或直接注册',
      on: anotherCode,
    },
    joined: { description: '已加入团队并登录', type: 'final' },
  },
});

export const joinTeamDraft: FlowDraft<typeof joinTeamMachine, { resendAt: number }> = { ...resendDraft, name: 'joinTeam' };
