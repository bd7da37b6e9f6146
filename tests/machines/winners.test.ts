import { expect, it } from 'vitest';
import { winnersMachine } from '../../src/machines/winners';
import { CallError } from '../../src/services/failure';
import { walk } from './walk';

const lost = new CallError({ kind: 'timeout', message: '网络超时，请稍后重试', shown: false });
const winner = { phone: '138****8000', title: '贡献值 50', icon: '/prizes/points-50.svg' };

it('winners: is walked along every state and transition', () =>
  walk(winnersMachine, {
    events: [
      { type: 'winners.refresh' },
      { type: 'xstate.done.actor.readWinners', output: [winner] },
      { type: 'xstate.done.actor.readWinners', output: [] },
      { type: 'xstate.error.actor.readWinners', error: lost },
    ],
  }));

it('winners: asks for the first page of 15 of activity 1001 (spec §3)', () => {
  const [invoked] = winnersMachine.states.loading?.invoke ?? [];
  expect(invoked?.input).toEqual({ pageNum: 1, pageSize: 15, activityId: 1001 });
});
