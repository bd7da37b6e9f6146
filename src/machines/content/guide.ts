import { assign, setup } from 'xstate';
import { type Guide, type GuideId, keepOpened, readGuide } from '#services/content/guide.ts';
import type { Failure } from '#services/http/failure.ts';
import { actorOf, named, waitUntil } from '../core/actors';
import { failureHandling } from '../core/failureHandling';
import { withEvent, withOutput } from '../core/params';
import type { Origin } from '../core/specification';
import { failedToRead, readErrors, waitingToRead } from '../core/states';
import type { GuideEvent } from './guide.events';

export type { Guide, GuideFact } from '#services/content/guide.ts';

/** The number of steps that are done, and the step to do now: the first of the others. */
export const progressOf = ({ steps }: Guide) => ({
  done: steps.filter(({ fact }) => fact).length,
  current: steps.find(({ fact }) => !fact),
});

const guideSetup = setup({
  types: {} as {
    meta: Origin;
    input: { id: GuideId; signedIn: boolean };
    context: { id: GuideId; signedIn: boolean; guide: Guide | null; failure: Failure | null };
    events: GuideEvent;
    tags: 'waiting';
  },
  actors: { readGuide: named('读取教程与进度', actorOf(readGuide)), waitUntil },
  actions: {
    assignGuide: assign((_, guide: Guide) => ({ guide })),
    keepOpened: ({ context }, { to }: { readonly to: string }) => keepOpened(context.id, to),
  },
}).extend(failureHandling);

export const guideMachine = guideSetup.createMachine({
  id: 'guide',
  description: '分步指南：新手教程和曝光指南；会员已做到、或在本机打开过页面的步骤打勾',
  meta: { spec: ['§1', '§4.steps'] },
  context: ({ input }) => ({ id: input.id, signedIn: input.signedIn, guide: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: '正在加载',
      invoke: {
        id: 'readGuide',
        src: 'readGuide',
        input: ({ context: { id, signedIn } }) => ({ id, signedIn }),
        onDone: { target: 'following', actions: withOutput('assignGuide') },
        onError: readErrors,
      },
    },
    following: {
      description: '显示步骤，先做第一个还没做到的',
      // The service remembers the opened page, and ticks the step when the guide is read again.
      on: { 'guide.open': { description: '记住打开过这一步的页面', actions: withEvent('keepOpened') } },
    },
    waiting: waitingToRead,
    failed: failedToRead('加载失败，可重试', 'loading'),
  },
});
