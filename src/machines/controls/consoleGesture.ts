import { assign, setup } from 'xstate';
import { openConsole, watchTouches } from '#services/console/gesture.ts';
import { actorOf, named } from '../core/actors';
import type { Origin } from '../core/specification';
import { withEvent } from '../core/states';
import type { ConsoleGestureEvent } from './consoleGesture.events';

/** The console opens after this many swipes (docs/spec.md §4, §9). */
export const SWIPES = 10;
/** The longest time between two swipes, in ms. */
export const LONGEST_GAP = 1500;
/** A swipe must rise more than this, in px (docs/spec.md §5). */
export const LEAST_RISE = 30;

/** A touch that has ended: how far it rose in px, and when it ended in ms. */
interface Touch {
  readonly rise: number;
  readonly time: number;
}
interface Counted {
  /** Qualifying swipes in a row, and the end of the last one, in ms. */
  readonly count: number;
  readonly lastEnd: number;
}

/** Tells whether a touch is a swipe. */
const counts = ({ rise }: Touch) => rise > LEAST_RISE;
/**
 * Tells whether a touch comes soon enough after the last swipe. Browsers coarsen timestamps to 0.1 ms: the gap is rounded, because with both
 * ends rounded a gap of 1500 ms could count as 1501.
 */
const follows = ({ count, lastEnd }: Counted, { time }: Touch) => count > 0 && Math.round(time - lastEnd) <= LONGEST_GAP;

export const consoleGestureMachine = setup({
  types: {} as {
    meta: Origin;
    context: Counted;
    events: ConsoleGestureEvent;
  },
  actors: { watchTouches: named('留意触摸手势', watchTouches), openConsole: named('打开调试面板', actorOf(openConsole)) },
  guards: {
    completes: ({ context }, touch: Touch) => counts(touch) && follows(context, touch) && context.count + 1 === SWIPES,
    continues: ({ context }, touch: Touch) => counts(touch) && follows(context, touch),
    begins: (_, touch: Touch) => counts(touch),
  },
  actions: {
    countSwipe: assign(({ context }, { time }: Touch) => ({ count: context.count + 1, lastEnd: time })),
    startAtOne: assign((_, { time }: Touch) => ({ count: 1, lastEnd: time })),
    resetCount: assign({ count: 0, lastEnd: 0 }),
  },
}).createMachine({
  id: 'consoleGesture',
  description: '隐藏的调试面板手势：连续 10 次上滑打开，每次页面加载只打开一次',
  meta: { decision: '0002-developer-console' },
  context: { count: 0, lastEnd: 0 },
  initial: 'watching',
  states: {
    watching: {
      description: '数上滑：抬起点高于起点 30 px 以上才算一次，其他触摸不计数也不清零',
      meta: { spec: ['§5.swipe', '§9.consoleSwipes'] },
      invoke: { id: 'watchTouches', src: 'watchTouches' },
      on: {
        'touch.ended': [
          {
            guard: withEvent('completes'),
            target: 'opening',
            description: '第 10 次上滑，与上一次相隔不超过 1500 毫秒',
            meta: { spec: ['§4.consoleSwipes', '§9.consoleSwipes'] },
          },
          {
            guard: withEvent('continues'),
            actions: withEvent('countSwipe'),
            description: '与上一次上滑相隔不超过 1500 毫秒：加一',
            meta: { spec: ['§4.consoleSwipes', '§9.consoleSwipes'] },
          },
          {
            guard: withEvent('begins'),
            actions: withEvent('startAtOne'),
            description: '第一次上滑，或来得太晚：从 1 数起',
            meta: { spec: ['§4.consoleLate'] },
          },
        ],
      },
    },
    opening: {
      description: '正在加载并打开调试面板',
      invoke: {
        id: 'openConsole',
        src: 'openConsole',
        onDone: 'open',
        onError: { target: 'watching', actions: 'resetCount' },
      },
    },
    open: { description: '调试面板已打开：手势到此结束', meta: { spec: ['§4.consoleSwipes'] } },
  },
});
