import type { FlowDraft } from '../../core/draft';
import { withError, withEvent, withOutput } from '../../core/params';
import { failedToRead, formRefused, otherError, throttled, waitingToRead } from '../../core/states';
import { oneStep } from '../../core/steps';
import { resendDraft } from '../../verification/verificationHandling';
import { offering } from './offering';
import { phoneStep } from './phoneStep';
import { joinTeamSetup } from './setup';
import { verifying } from './verifying';

/** The transitions out of a state in which the code, or the phone, can't join. */
const changeInviteCode = { 'invite.change': { target: 'askingInviteCode', actions: 'dropInviteCode' } } as const;
const changePhoneOrInviteCode = { 'phone.edit': { target: 'phone', actions: 'endOneTap' }, ...changeInviteCode } as const;

const assignMyTeam = withOutput('assignMyTeam');
const assignInvitation = withOutput('assignInvitation');

export const joinTeamMachine = joinTeamSetup.createMachine({
  id: 'joinTeam',
  description:
    '加入团队：看过团队名片，登录的会员确认后一键加入，访客填手机号 → 入团资格 → 图形与短信验证码 → 加入并登录；每种不能加入的情况都有出路',
  meta: { spec: ['§1'], decision: '0031-joining-signed-in' },
  context: ({ input }) => ({
    inviteCode: input.inviteCode,
    isInviteCodeTyped: false,
    joinsWithOneTap: input.signedIn,
    invitation: null,
    phone: '',
    phoneCheck: null,
    myTeam: null,
    captchaId: null,
    resendAt: input.draft?.resendAt ?? 0,
    intent: null,
    reward: null,
    unanswered: false,
    failure: null,
  }),
  // The registration fills in the kept code, if a visitor goes on to register.
  entry: 'keepLinkInviteCode',
  initial: 'readingMyTeam',
  states: {
    readingMyTeam: {
      description: '打开链接：登录的会员先看自己是否已在团队里',
      invoke: {
        id: 'readMyTeam',
        src: 'readMyTeam',
        onDone: [
          { guard: withOutput('hasTeam'), description: '已经加入过团队', target: 'belonging', actions: assignMyTeam },
          { guard: 'hasInviteCode', description: '还没有团队，链接里带有邀请码', target: 'opening', actions: assignMyTeam },
          { description: '还没有团队，也没有邀请码', target: 'askingInviteCode', actions: assignMyTeam },
        ],
        // The failure is ignored, because joining checks the same again.
        onError: [
          { guard: 'hasInviteCode', description: '没有查到，仍可继续', target: 'opening' },
          { description: '没有查到，也没有邀请码', target: 'askingInviteCode' },
        ],
      },
    },
    belonging: { description: '登录的会员已在一个团队里，不能再加入' },
    askingInviteCode: {
      description: '填写邀请码',
      on: { ...formRefused, ...oneStep, 'invite.check': { target: 'opening', actions: withEvent('assignInviteCode') } },
    },
    opening: {
      description: '正在打开团队名片',
      invoke: {
        id: 'readInvitation',
        src: 'readInvitation',
        input: ({ context }) => ({ inviteCode: context.inviteCode ?? '' }),
        onDone: [
          {
            guard: withOutput('isOwnInviteCode'),
            description: '登录的会员打开了自己的邀请',
            target: 'ownTeam',
            actions: assignInvitation,
          },
          { guard: 'joinsWithOneTap', description: '登录的会员打开了好友的邀请', target: 'offering', actions: assignInvitation },
          { description: '访客打开了好友的邀请，或要先验证手机号', target: 'phone', actions: assignInvitation },
        ],
        onError: [
          {
            guard: withError('isTypedInviteCodeInvalid'),
            description: '填写的邀请码无效',
            target: 'askingInviteCode',
            actions: 'refuseInviteCode',
          },
          {
            guard: withError('isInviteCodeInvalid'),
            description: '链接里的邀请码不存在或已失效',
            target: 'invalidInviteCode',
            actions: 'forgetLinkInviteCode',
          },
          throttled('请求太频繁，要等一会儿', 'waitingToRead'),
          otherError('没有查到结果', 'failed'),
        ],
      },
    },
    waitingToRead,
    failed: failedToRead('团队名片没有加载出来，可重试', 'opening'),
    invalidInviteCode: { description: '邀请已失效：可换一个邀请码；访客也可直接注册', on: changeInviteCode },
    offering,
    phone: phoneStep,
    verifying,
    // The check of the phone and both ways to join lead to the next five states, by `obstacles` and `joinRefusals` (obstacles.ts).
    ownTeam: { description: '不能加入自己的团队：去邀请好友，或换手机号、换邀请码', on: changePhoneOrInviteCode },
    sameTeam: { description: '已在这个团队里：去看我的团队，或换手机号、换邀请码', on: changePhoneOrInviteCode },
    otherTeam: { description: '已加入别的团队，邀请人不能更换：去看我的团队，或换手机号、换邀请码', on: changePhoneOrInviteCode },
    loop: {
      description: '对方是自己团队的成员，不能反过来加入：去看我的团队，或换手机号、换邀请码',
      on: changePhoneOrInviteCode,
    },
    full: { description: '团队已满：换一个邀请码；访客也可直接注册', on: changeInviteCode },
    joined: { description: '已加入团队并登录', type: 'final' },
  },
});

/** The draft keeps the time from which another SMS may be sent, so that the countdown survives a reload. */
export const joinTeamDraft: FlowDraft<typeof joinTeamMachine, { resendAt: number }> = { ...resendDraft, name: 'joinTeam' };
