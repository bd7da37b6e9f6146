import { assign, setup } from 'xstate';
import { call } from '../services/call';
import { memberAccount } from '../services/contract/account';
import type { AnswerOf } from '../services/contract/define';
import { type Failure, toFailure } from '../services/failure';
import type { AccountEvent } from './account.events';

export type Account = AnswerOf<typeof memberAccount>;

export const accountMachine = setup({
  types: {} as {
    context: { account: Account | null; failure: Failure | null };
    events: AccountEvent;
    tags: 'loading';
  },
  actors: { readAccount: call(memberAccount) },
  actions: {
    keepAccount: assign((_, { account }: { account: Account }) => ({ account, failure: null })),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error) })),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'account',
  description: '账户余额：贡献值、数据 IP 与收益',
  context: { account: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: '正在读取余额',
      tags: 'loading',
      invoke: {
        id: 'readAccount',
        src: 'readAccount',
        input: {},
        onDone: { target: 'ready', actions: { type: 'keepAccount', params: ({ event }) => ({ account: event.output }) } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    ready: { description: '显示余额' },
    failed: {
      description: '读取失败，可重试',
      on: { 'account.retry': { target: 'loading', actions: 'clearFailure' } },
    },
  },
});
