import { assign, setup } from 'xstate';
import { call } from '../services/call';
import { ACTIVITY_ID, type Winner, winnerList } from '../services/contract/draw';
import { type Failure, toFailure } from '../services/failure';
import type { WinnersEvent } from './winners.events';

/** docs/spec.md §3: the first page of 15. */
const PAGE = { pageNum: 1, pageSize: 15, activityId: ACTIVITY_ID };

export const winnersMachine = setup({
  types: {} as {
    context: { winners: readonly Winner[]; failure: Failure | null };
    events: WinnersEvent;
    tags: 'loading';
  },
  actors: { readWinners: call(winnerList) },
  actions: {
    keepWinners: assign((_, { winners }: { winners: readonly Winner[] }) => ({ winners, failure: null })),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error) })),
  },
}).createMachine({
  id: 'winners',
  description: '中奖名单：读取最近 15 条用于滚动；没有或没读到时整块不显示',
  context: { winners: [], failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: '正在读取',
      tags: 'loading',
      invoke: {
        id: 'readWinners',
        src: 'readWinners',
        input: PAGE,
        onDone: { target: 'ready', actions: { type: 'keepWinners', params: ({ event }) => ({ winners: event.output }) } },
        onError: { target: 'hidden', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      on: { 'winners.refresh': { target: 'loading', reenter: true } },
    },
    ready: { description: '滚动显示', on: { 'winners.refresh': 'loading' } },
    hidden: { description: '没有读到，不打扰会员', on: { 'winners.refresh': 'loading' } },
  },
});
