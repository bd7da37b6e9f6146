import { assign, setup } from 'xstate';
import { openConsole, watchTouches } from '#services/console/gesture.ts';
import { actorOf, named } from '../core/actors';
import { withEvent } from '../core/params';
import type { Origin } from '../core/specification';
import type { ConsoleGestureEvent } from './consoleGesture.events';

/** The number of swipes that opens the console (docs/spec.md §4, §9). */
export const SWIPES_TO_OPEN = 10;
/** The longest time between two swipes in a row, in ms. */
export const MAX_GAP_MS = 1500;
/** A swipe must end more than this above its start, in px (docs/spec.md §5). */
export const MIN_RISE_PX = 30;

/** A touch that has ended: how far it rose in px, and when it ended in ms. */
interface Touch {
  readonly rise: number;
  readonly time: number;
}
interface SwipeCount {
  /** The number of swipes in a row. */
  readonly count: number;
  /** The end of the last swipe, in ms. */
  readonly lastEnd: number;
}

/** Tells whether a touch is an upward swipe. */
const isSwipe = ({ rise }: Touch) => rise > MIN_RISE_PX;
/**
 * Tells whether a touch ends soon enough after the last swipe. The gap is rounded, because browsers coarsen both timestamps to 0.1 ms:
 * a gap of 1500 ms may come out a little longer.
 */
const isSoonEnough = ({ count, lastEnd }: SwipeCount, { time }: Touch) => count > 0 && Math.round(time - lastEnd) <= MAX_GAP_MS;

export const consoleGestureMachine = setup({
  types: {} as { meta: Origin; context: SwipeCount; events: ConsoleGestureEvent },
  actors: { watchTouches: named('留意触摸手势', watchTouches), openConsole: named('打开调试面板', actorOf(openConsole)) },
  guards: {
    isLastSwipe: ({ context }, touch: Touch) =>
      isSwipe(touch) && isSoonEnough(context, touch) && context.count + 1 === SWIPES_TO_OPEN,
    isNextSwipe: ({ context }, touch: Touch) => isSwipe(touch) && isSoonEnough(context, touch),
    isSwipe: (_, touch: Touch) => isSwipe(touch),
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
            guard: withEvent('isLastSwipe'),
            target: 'opening',
            description: '第 10 次上滑，与上一次相隔不超过 1500 毫秒',
            meta: { spec: ['§4.consoleSwipes', '§9.consoleSwipes'] },
          },
          {
            guard: withEvent('isNextSwipe'),
            actions: withEvent('countSwipe'),
            description: '与上一次上滑相隔不超过 1500 毫秒：加一',
            meta: { spec: ['§4.consoleSwipes', '§9.consoleSwipes'] },
          },
          {
            guard: withEvent('isSwipe'),
            actions: withEvent('startAtOne'),
            description: '第一次上滑，或来得太晚：从 1 数起',
            meta: { spec: ['§4.consoleLate'] },
          },
        ],
      },
    },
    opening: {
      description: '正在加载并打开调试面板',
      invoke: { id: 'openConsole', src: 'openConsole', onDone: 'open', onError: { target: 'watching', actions: 'resetCount' } },
    },
    open: { description: '调试面板已打开：手势到此结束', meta: { spec: ['§4.consoleSwipes'] } },
  },
});
