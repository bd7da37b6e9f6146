import { assign, emit, setup } from 'xstate';
import { dropOfferedToken, forgetToken, takeOfferedToken, watchToken } from '#services/auth/session.ts';
import { clearDrafts } from '#services/browser/draft.ts';
import { named } from '../core/actors';
import type { Origin } from '../core/specification';
import { say, type ToastEvent } from '../core/toast';
import type { SessionEvent } from './session.events';

/** Tells the whole app whether the member is signed in. The app runs the machine as long as the page lives. */
export const sessionMachine = setup({
  types: {} as {
    meta: Origin;
    /** `generation` counts how often another tab changed the member; every flow restarts with it. */
    context: { generation: number };
    events: SessionEvent;
    emitted: ToastEvent | { type: 'login.required' };
    /** `member`: pages for members are allowed. */
    tags: 'member';
  },
  actors: { watchToken: named('留意登录凭证', watchToken) },
  actions: {
    nextGeneration: assign({ generation: ({ context }) => context.generation + 1 }),
    forgetToken,
    takeOfferedToken,
    dropOfferedToken,
    clearDrafts,
    sayExpired: say('登录已过期，请重新登录', 'plain'),
    requireLogin: emit({ type: 'login.required' }),
  },
  // The time from the toast to the login, in ms (docs/spec.md §8).
  delays: { grace: 1000 },
}).createMachine({
  id: 'session',
  description: '登录状态：与应用同生命周期，多个 401 只提示一次',
  meta: { spec: ['§6'] },
  context: { generation: 0 },
  invoke: { id: 'watchToken', src: 'watchToken' },
  on: { 'session.replaced': { actions: ['clearDrafts', 'nextGeneration'] } },
  initial: 'signedOut',
  states: {
    signedOut: { description: '未登录', on: { 'session.began': 'signedIn', 'session.expired': 'expired' } },
    signedIn: {
      description: '已登录',
      tags: 'member',
      on: {
        'session.began': { description: '换了登录：清除之前填写的内容', actions: 'clearDrafts' },
        'session.ended': 'signedOut',
        'session.expired': 'expired',
        'session.offered': 'offered',
      },
    },
    offered: {
      description: '已登录，链接里带来另一个登录凭证：问会员要不要换，决定之前什么都不变',
      tags: 'member',
      on: {
        'handover.accept': { target: 'signedIn', actions: ['takeOfferedToken', 'clearDrafts', 'nextGeneration'] },
        'handover.decline': { target: 'signedIn', actions: 'dropOfferedToken' },
        'session.replaced': { target: 'signedIn', actions: ['dropOfferedToken', 'clearDrafts', 'nextGeneration'] },
        'session.ended': { target: 'signedOut', actions: 'dropOfferedToken' },
        'session.expired': { target: 'expired', actions: 'dropOfferedToken' },
      },
    },
    expired: {
      description: '登录已过期：提示一次，1 秒后去登录',
      meta: { spec: ['§8.expired'] },
      tags: 'member',
      entry: ['sayExpired', 'forgetToken'],
      on: { 'session.began': 'signedIn' },
      after: { grace: { target: 'signedOut', actions: 'requireLogin' } },
    },
  },
});
