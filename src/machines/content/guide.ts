import { assign, setup } from 'xstate';
import { type Guide, type GuideId, keepProgress, readGuide } from '#services/content/guide.ts';
import type { Failure } from '#services/http/failure.ts';
import { actorOf, named, waitUntil } from '../core/actors';
import type { Origin } from '../core/specification';
import { failedToRead, failureHandling, readErrors, waitingToRead } from '../core/states';
import type { GuideEvent } from './guide.events';

const guideSetup = setup({
  types: {} as {
    meta: Origin;
    input: { id: GuideId };
    context: { id: GuideId; guide: Guide | null; done: number; failure: Failure | null };
    events: GuideEvent;
    tags: 'waiting';
  },
  actors: { readGuide: named('读取教程与进度', actorOf(readGuide)), waitUntil },
  guards: {
    isFinished: (_, { guide }: { guide: Guide }) => guide.done >= guide.steps.length,
    isLast: ({ context }) => context.done + 1 >= (context.guide?.steps.length ?? 0),
  },
  actions: {
    assignGuide: assign((_, { guide }: { guide: Guide }) => ({ guide, done: guide.done })),
    advance: assign(({ context }) => ({ done: context.done + 1 })),
    restart: assign({ done: 0 }),
    keepProgress: ({ context }) => keepProgress(context.id, context.done),
  },
}).extend(failureHandling);

export const guideMachine = guideSetup.createMachine({
  id: 'guide',
  description: '分步指南：新手教程和曝光指南，进度留在本机',
  meta: { spec: ['§1', '§4.steps'] },
  context: ({ input }) => ({ id: input.id, guide: null, done: 0, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: '正在加载',
      invoke: {
        id: 'readGuide',
        src: 'readGuide',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isFinished', params: ({ event }) => ({ guide: event.output }) },
            description: '本机记得已全部完成',
            target: 'finished',
            actions: { type: 'assignGuide', params: ({ event }) => ({ guide: event.output }) },
          },
          {
            description: '还有没做的步骤',
            target: 'following',
            actions: { type: 'assignGuide', params: ({ event }) => ({ guide: event.output }) },
          },
        ],
        onError: readErrors,
      },
    },
    following: {
      description: '做到其中一步',
      on: {
        'guide.next': [
          { guard: 'isLast', description: '最后一步完成', target: 'finished', actions: ['advance', 'keepProgress'] },
          { description: '到下一步', target: 'following', actions: ['advance', 'keepProgress'] },
        ],
      },
    },
    finished: {
      description: '全部完成，可以再来一遍',
      on: { 'guide.restart': { target: 'following', actions: ['restart', 'keepProgress'] } },
    },
    waiting: waitingToRead,
    failed: failedToRead('加载失败，可重试', 'loading'),
  },
});
