import { assign, setup } from 'xstate';
import { type Guide, type GuideId, keepOpened, keepProgress, readGuide } from '#services/content/guide.ts';
import type { Failure } from '#services/http/failure.ts';
import { actorOf, named, waitUntil } from '../core/actors';
import type { Origin } from '../core/specification';
import { failedToRead, failureHandling, readErrors, waitingToRead, withOutput } from '../core/states';
import type { GuideEvent } from './guide.events';

export type { Guide } from '#services/content/guide.ts';

/** The index of the first step from `index` on that is still to do: fulfilled ones are passed over. At the end it is their number. */
const openFrom = ({ steps }: Guide, index: number): number => {
  const offset = steps.slice(index).findIndex(({ fulfilled }) => !fulfilled);
  return offset < 0 ? steps.length : index + offset;
};

const guideSetup = setup({
  types: {} as {
    meta: Origin;
    input: { id: GuideId; signedIn: boolean };
    /** `stepIndex`: the step to do now; at the end it is the number of steps. */
    context: { id: GuideId; signedIn: boolean; guide: Guide | null; stepIndex: number; failure: Failure | null };
    events: GuideEvent;
    tags: 'waiting';
  },
  actors: { readGuide: named('读取教程与进度', actorOf(readGuide)), waitUntil },
  guards: {
    isFinished: (_, guide: Guide) => openFrom(guide, guide.done) >= guide.steps.length,
    isLast: ({ context: { guide, stepIndex } }) => !guide || openFrom(guide, stepIndex + 1) >= guide.steps.length,
  },
  actions: {
    assignGuide: assign((_, guide: Guide) => ({ guide, stepIndex: openFrom(guide, guide.done) })),
    advance: assign(({ context: { guide, stepIndex } }) => ({ stepIndex: guide ? openFrom(guide, stepIndex + 1) : stepIndex })),
    restart: assign(({ context: { guide } }) => ({ stepIndex: guide ? openFrom(guide, 0) : 0 })),
    keepProgress: ({ context }) => keepProgress(context.id, context.stepIndex),
    keepOpened: ({ context: { id, guide, stepIndex } }) => keepOpened(id, guide?.steps[stepIndex]?.link?.to),
  },
}).extend(failureHandling);

const assignGuide = withOutput('assignGuide');

export const guideMachine = guideSetup.createMachine({
  id: 'guide',
  description: '分步指南：新手教程和曝光指南，进度留在本机；会员已做到、或打开过页面的步骤打勾',
  meta: { spec: ['§1', '§4.steps'] },
  context: ({ input }) => ({ id: input.id, signedIn: input.signedIn, guide: null, stepIndex: 0, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: '正在加载',
      invoke: {
        id: 'readGuide',
        src: 'readGuide',
        input: ({ context: { id, signedIn } }) => ({ id, signedIn }),
        onDone: [
          { guard: withOutput('isFinished'), description: '本机记得已全部完成', target: 'finished', actions: assignGuide },
          { description: '还有没做的步骤', target: 'following', actions: assignGuide },
        ],
        onError: readErrors,
      },
    },
    following: {
      description: '做到其中一步',
      on: {
        // Reading the guide again ticks the step.
        'guide.open': { description: '记住打开过这一步的页面', actions: 'keepOpened' },
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
