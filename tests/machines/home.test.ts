import { describe, expect, it } from 'vitest';
import { type Account, homeMachine } from '../../src/machines/home';
import { CallError } from '../../src/services/failure';
import { walk } from './walk';

const account: Account = {
  memberId: 'm1',
  nickname: '林知夏',
  avatar: '',
  phone: '138****8000',
  roles: ['member'],
  level: 1,
  inviteCode: 'JY8K2M',
  contribution: 2680,
  dataIp: 1250,
  income: 31_800,
  drawChances: 0,
};

describe('home', () => {
  it('is walked along every state and transition', async () => {
    let forgotten = 0;
    const machine = homeMachine.provide({ actions: { signOut: () => void (forgotten += 1) } });
    await walk(machine, {
      events: [
        { type: 'home.retry' },
        { type: 'signOut.ask' },
        { type: 'signOut.confirm' },
        { type: 'flow.back' },
        { type: 'xstate.done.actor.readAccount', output: account },
        {
          type: 'xstate.error.actor.readAccount',
          error: new CallError({ kind: 'timeout', message: '网络超时，请稍后重试', shown: false }),
        },
      ],
    });
    expect(forgotten).toBeGreaterThan(0);
  });
});
