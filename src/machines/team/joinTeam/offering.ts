import { withError, withOutput } from '../../core/params';
import { noAnswer, otherError, throttled, waitingToTryAgain } from '../../core/states';
import { joinRefusals } from './obstacles';
import { type Intent, joinTeamSetup } from './setup';

/**
 * The stage in which a signed-in member joins without the form: the token alone tells who joins. Nobody can leave a team, so the member
 * confirms it. A backend that refuses the token leads to the form.
 */
export const offering = joinTeamSetup.createStateConfig({
  description: '登录的会员看过名片，以当前账号一键加入，不用再验证手机号',
  initial: 'ready',
  states: {
    ready: { description: '看团队、邀请人和将要加入的账号', on: { 'oneTap.start': 'confirming' } },
    confirming: {
      description: '询问是否加入：说出团队和邀请人，加入后不能更换',
      tags: 'layer',
      on: {
        'oneTap.confirm': {
          target: 'joining',
          actions: { type: 'assignIntent', params: ({ event: { requestId } }) => ({ intent: { requestId } }) },
        },
        'flow.back': 'ready',
      },
    },
    joining: {
      description: '正在以当前账号加入团队',
      invoke: {
        id: 'joinNow',
        src: 'join',
        input: ({ context }) => ({ ...(context.intent as Intent), recruitCode: context.invitation?.inviteCode ?? '' }),
        onDone: { target: '#joinTeam.joined', actions: [withOutput('assignReward'), 'dropIntent'] },
        onError: [
          noAnswer('没有收到结果，可能已经加入成功', 'outcomeUnknown'),
          throttled('操作太频繁，要等一会儿', 'waiting', 'dropIntent'),
          ...joinRefusals,
          {
            guard: withError('needsVerification'),
            description: '不能只凭登录加入，改为验证手机号',
            target: '#joinTeam.phone',
            actions: ['dropIntent', 'endOneTap', withError('assignFailure')],
          },
          otherError('没有发出，或登录已过期', 'ready', 'dropIntent'),
        ],
      },
    },
    outcomeUnknown: {
      description: '结果未知：只能用同一请求编号再试一次，或改用手机号验证，那里会先查是否已经加入',
      on: {
        'flow.resend': { target: 'joining', actions: 'clearFailure' },
        'oneTap.usePhone': { target: '#joinTeam.phone', actions: ['dropIntent', 'endOneTap'] },
      },
    },
    waiting: waitingToTryAgain('操作太频繁，等待后可再加入', 'ready'),
  },
});
