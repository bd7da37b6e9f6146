import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { inviteCardMachine } from '../../src/machines/inviteCard';
import { CallError } from '../../src/services/failure';
import { walk } from './walk';

const invitation = {
  code: 'JY8K2M',
  nickname: '周明远',
  avatar: '',
  phone: '137****7000',
  teamName: '明远团队',
  memberCount: 12,
};
const dead = new CallError({ kind: 'refused', reason: 'invitationDead', message: '邀请码无效或已失效', shown: true });
const timeout = new CallError({ kind: 'timeout', message: '网络超时，请稍后重试', shown: false });
const tooMany = new CallError({ kind: 'refused', message: '操作太频繁，请稍后再试', retryAt: 1_700_000_000_000, shown: true });

describe('inviteCard', () => {
  it('is walked along every state and transition', () =>
    walk(inviteCardMachine, {
      input: { code: 'JY8K2M' },
      events: [
        { type: 'invite.check', code: 'JY8K2M' },
        { type: 'invite.drop' },
        { type: 'xstate.done.actor.readInvitation', output: invitation },
        { type: 'xstate.error.actor.readInvitation', error: dead },
        { type: 'xstate.error.actor.readInvitation', error: timeout },
        { type: 'xstate.error.actor.readInvitation', error: tooMany },
        { type: 'xstate.done.actor.wait' },
        { type: 'xstate.error.actor.wait', error: new Error('stopped') },
      ],
    }));

  it('looks nobody up while there is no code', () => {
    expect(
      createActor(inviteCardMachine, { input: { code: null } })
        .start()
        .getSnapshot().value,
    ).toBe('absent');
  });
});
