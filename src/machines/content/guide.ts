import { assign, setup } from 'xstate';
import { type Guide, type GuideId, keepOpened, keepProgress, readGuide } from '#services/content/guide.ts';
import type { Failure } from '#services/http/failure.ts';
import { actorOf, named, waitUntil } from '../core/actors';
import { failureHandling } from '../core/failureHandling';
import { withEvent, withOutput } from '../core/params';
import type { Origin } from '../core/specification';
import { failedToRead, readErrors, waitingToRead } from '../core/states';
import type { GuideEvent } from './guide.events';

export type { Guide, GuideFact } from '#services/content/guide.ts';

/** Tells whether a step is still to be done: no fact shows that it is done. */
const isOpen = ({ fact }: Guide['steps'][number]): boolean => fact === undefined;

/** The index of the first open step from `index` on; the number of steps when none is left. */
const nextOpenIndex = ({ steps }: Guide, index: number): number => {
  const next = steps.findIndex((step, at) => at >= index && isOpen(step));
  return next < 0 ? steps.length : next;
};

/** Orders the steps as the page numbers them: the done ones first. `current` is the index of the step to do now in that order. */
export function numberedSteps({ steps }: Guide, stepIndex: number): { steps: Guide['steps']; current: number } {
  const done = steps.filter((step) => !isOpen(step));
  const openBefore = steps.slice(0, stepIndex).filter(isOpen).length;
  return { steps: [...done, ...steps.filter(isOpen)], current: done.length + openBefore };
}

const guideSetup = setup({
  types: {} as {
    meta: Origin;
    input: { id: GuideId; signedIn: boolean };
    /** `stepIndex`: the index of the step to do now; the number of steps when all are done. */
    context: { id: GuideId; signedIn: boolean; guide: Guide | null; stepIndex: number; failure: Failure | null };
    events: GuideEvent;
    tags: 'waiting';
  },
  actors: { readGuide: named('读取教程与进度', actorOf(readGuide)), waitUntil },
  guards: {
    isFinished: (_, guide: Guide) => nextOpenIndex(guide, guide.done) >= guide.steps.length,
    isLast: ({ context: { guide, stepIndex } }) => !guide || nextOpenIndex(guide, stepIndex + 1) >= guide.steps.length,
  },
  actions: {
    assignGuide: assign((_, guide: Guide) => ({ guide, stepIndex: nextOpenIndex(guide, guide.done) })),
    advance: assign(({ context: { guide, stepIndex } }) => ({
      stepIndex: guide ? nextOpenIndex(guide, stepIndex + 1) : stepIndex,
    })),
    restart: assign(({ context: { guide } }) => ({ stepIndex: guide ? nextOpenIndex(guide, 0) : 0 })),
    keepProgress: ({ context }) => keepProgress(context.id, context.stepIndex),
    keepOpened: ({ context }, { to }: { readonly to: string }) => keepOpened(context.id, to),
  },
}).extend(failureHandling);

const assignGuide = withOutput('assignGuide');

// The service remembers the opened page, and ticks the step when the guide is read again.
const opening = { 'guide.open': { description: '记住打开过这一步的页面', actions: withEvent('keepOpened') } } as const;

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
        ...opening,
        'guide.next': [
          { guard: 'isLast', description: '最后一步完成', target: 'finished', actions: ['advance', 'keepProgress'] },
          { description: '到下一步', target: 'following', actions: ['advance', 'keepProgress'] },
        ],
      },
    },
    finished: {
      description: '全部完成，可以再来一遍',
      on: { ...opening, 'guide.restart': { target: 'following', actions: ['restart', 'keepProgress'] } },
    },
    waiting: waitingToRead,
    failed: failedToRead('加载失败，可重试', 'loading'),
  },
});
