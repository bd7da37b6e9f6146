import { setup } from 'xstate';
import { signOut } from '#services/auth/session.ts';
import type { SignOutEvent } from './signOut.events';

export const signOutMachine = setup({
  types: {} as { events: SignOutEvent; tags: 'layer' },
  actions: { signOut },
}).createMachine({
  id: 'signOut',
  description: '退出登录：先询问一次',
  initial: 'idle',
  states: {
    idle: { description: '已登录', on: { 'signOut.ask': 'confirming' } },
    confirming: { description: '询问是否退出登录', tags: 'layer', on: { 'signOut.confirm': 'signedOut', 'flow.back': 'idle' } },
    signedOut: { description: '已退出登录，本机不再保留凭证和未提交的内容', type: 'final', entry: 'signOut' },
  },
});
