import { assign, setup } from 'xstate';
import { call } from '../services/call';
import { memberAccount } from '../services/contract/account';
import type { AnswerOf } from '../services/contract/define';
import { type Failure, toFailure } from '../services/failure';
import { signOut } from '../services/session';
import type { HomeEvent } from './home.events';

export type Account = AnswerOf<typeof memberAccount>;

export const homeMachine = setup({
  types: {} as {
    context: { account: Account | null; failure: Failure | null };
    events: HomeEvent;
    tags: 'loading' | 'layer';
  },
  actors: { readAccount: call(memberAccount) },
  actions: {
    keepAccount: assign((_, { account }: { account: Account }) => ({ account, failure: null })),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error) })),
    clearFailure: assign({ failure: null }),
    signOut,
  },
}).createMachine({
  id: 'home',
  description: '首页：会员信息与三项余额，可退出登录',
  context: { account: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: '正在读取账户',
      tags: 'loading',
      invoke: {
        id: 'readAccount',
        src: 'readAccount',
        input: {},
        onDone: { target: 'ready', actions: { type: 'keepAccount', params: ({ event }) => ({ account: event.output }) } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      on: { 'signOut.ask': 'askingToSignOut' },
    },
    ready: {
      description: '显示账户',
      on: { 'signOut.ask': 'askingToSignOut' },
    },
    failed: {
      description: '读取失败，可重试',
      on: { 'home.retry': { target: 'loading', actions: 'clearFailure' }, 'signOut.ask': 'askingToSignOut' },
    },
    askingToSignOut: {
      description: '询问是否退出登录',
      tags: 'layer',
      on: {
        'signOut.confirm': 'signedOut',
        'flow.back': [
          { guard: ({ context }) => context.account !== null, target: 'ready', description: '账户已读取' },
          { target: 'loading', description: '账户尚未读取', actions: 'clearFailure' },
        ],
      },
    },
    signedOut: { description: '已退出登录，本机不再保留凭证和未提交的内容', type: 'final', entry: 'signOut' },
  },
});
