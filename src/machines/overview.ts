import { assign, type SnapshotFrom, setup } from 'xstate';
import { call } from '../services/call';
import type { AnswerOf, Call } from '../services/contract/define';
import { type Failure, toFailure } from '../services/failure';
import { unchosen } from '../services/part';
import type { OverviewEvent } from './overview.events';

export const overviewMachine = setup({
  types: {} as {
    context: { answer: unknown; failure: Failure | null };
    events: OverviewEvent;
    tags: 'loading' | 'hidden';
  },
  actors: { read: unchosen<Record<string, never>, unknown>('read') },
  guards: { isForbidden: (_, params: { error: unknown }) => toFailure(params.error).kind === 'forbidden' },
  actions: {
    keepAnswer: assign((_, { answer }: { answer: unknown }) => ({ answer, failure: null })),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error) })),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'overview',
  description: '一组合计数字：读取、重试；没有权限时这一块不显示',
  context: { answer: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: '正在读取',
      tags: 'loading',
      invoke: {
        id: 'read',
        src: 'read',
        input: {},
        onDone: { target: 'ready', actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) } },
        onError: [
          {
            guard: { type: 'isForbidden', params: ({ event }) => event },
            description: '没有权限，不提示',
            target: 'hidden',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
          { description: '没有读到', target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    ready: { description: '显示数字' },
    hidden: {
      description: '没有权限，这一块不显示；有了权限可再读',
      tags: 'hidden',
      on: { 'overview.retry': { target: 'loading', actions: 'clearFailure' } },
    },
    failed: {
      description: '读取失败，可重试',
      on: { 'overview.retry': { target: 'loading', actions: 'clearFailure' } },
    },
  },
});

/** What a call without a request answers, as one block of a page: the one machine with this call and its types. */
export function overviewOf<C extends Call>(endpoint: C) {
  return {
    machine: overviewMachine.provide({ actors: { read: call(endpoint) as never } }),
    /** To be read with shallowEqual. */
    view: (current: SnapshotFrom<typeof overviewMachine>) => ({
      answer: current.context.answer as AnswerOf<C> | null,
      failure: current.context.failure,
      hidden: current.hasTag('hidden'),
    }),
  };
}
