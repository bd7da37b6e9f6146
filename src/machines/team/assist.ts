import type { ResponseOf } from '@juyi/contract/core/define';
import { exposures } from '@juyi/contract/team/recruiting';
import { assign, setup } from 'xstate';
import { watchReturn } from '#services/browser/visibility.ts';
import { call } from '#services/http/call.ts';
import type { Failure } from '#services/http/failure.ts';
import { actorOf, named, waitUntil } from '../core/actors';
import { failureHandling } from '../core/failureHandling';
import { withOutput } from '../core/params';
import { failedToRead, readErrors, waitingToRead } from '../core/states';
import { say, type ToastEvent } from '../core/toast';
import type { AssistEvent } from './assist.events';

/** The visits to the member's card, the friends who joined by it (`helped`), and the number of friends that earns a draw (`target`). */
export type Exposures = ResponseOf<typeof exposures>;

const assistSetup = setup({
  types: {} as {
    context: { progress: Exposures | null; failure: Failure | null };
    events: AssistEvent;
    emitted: ToastEvent;
    tags: 'waiting';
  },
  actors: {
    readExposures: named('读取曝光与助力', actorOf(call(exposures))),
    watchReturn: named('留意回到页面', watchReturn),
    waitUntil,
  },
  guards: {
    hasMoreHelp: ({ context }, progress: Exposures) => progress.helped > (context.progress?.helped ?? 0),
  },
  actions: {
    assignProgress: assign((_, progress: Exposures) => ({ progress })),
    sayHelped: say('又有好友为您助力', 'success'),
  },
}).extend(failureHandling);

export const assistMachine = assistSetup.createMachine({
  id: 'assist',
  description: '好友助力：曝光和助力人数，离下一次抽奖机会还差几位',
  context: { progress: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: '正在读取助力进度',
      invoke: {
        id: 'readExposures',
        src: 'readExposures',
        input: {},
        onDone: { target: 'ready', actions: withOutput('assignProgress') },
        onError: readErrors,
      },
    },
    ready: {
      description: '显示助力进度；回到页面时自动再读',
      invoke: { id: 'watchReturn', src: 'watchReturn' },
      on: { 'page.shown': 'lookingAgain' },
    },
    lookingAgain: {
      description: '回到页面，再读一次：只有新的助力才提示',
      invoke: {
        id: 'lookAgain',
        src: 'readExposures',
        input: {},
        onDone: [
          {
            guard: withOutput('hasMoreHelp'),
            description: '又有人助力',
            target: 'ready',
            actions: [withOutput('assignProgress'), 'sayHelped'],
          },
          { description: '没有新的助力，不提示', target: 'ready', actions: withOutput('assignProgress') },
        ],
        onError: { description: '没有读到，仍显示原来的进度', target: 'ready' },
      },
    },
    waiting: waitingToRead,
    failed: failedToRead('读取失败，可重试', 'loading'),
  },
});
