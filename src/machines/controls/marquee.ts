import { assign, not, setup } from 'xstate';
import { withEvent } from '../core/params';
import type { Origin } from '../core/specification';
import type { MarqueeEvent } from './marquee.events';

/** The time for which a line rests where the view gives no other, in ms (docs/spec.md §9). */
export const DEFAULT_WAIT = 1000;

interface MarqueeContext {
  /** The number of lines. */
  count: number;
  /** The index of the first visible line. */
  index: number;
  /** The time for which a line rests between two moves, in ms. */
  wait: number;
}

/** Decides when the lines move up by one; the view animates the move. */
export const marqueeMachine = setup({
  types: {} as {
    meta: Origin;
    input: { count: number; wait?: number | undefined };
    context: MarqueeContext;
    events: MarqueeEvent;
    tags: 'moving';
  },
  delays: {
    wait: ({ context }) => context.wait,
    // A move takes this long in Marquee.module.css, in ms.
    move: 400,
  },
  guards: { mayMove: ({ context }) => context.count >= 2, mayNotMove: not('mayMove') },
  actions: {
    advance: assign(({ context }) => ({ index: context.count > 0 ? (context.index + 1) % context.count : 0 })),
    assignCount: assign(({ context }, { count }: { count: number }) => ({
      count,
      index: context.index < count ? context.index : 0,
    })),
  },
}).createMachine({
  id: 'marquee',
  description: '无缝滚动：每停一会儿（默认 1000 毫秒）上移一条；看不见、被按住或不足两条时不动',
  context: ({ input }) => ({ count: input.count, index: 0, wait: input.wait ?? DEFAULT_WAIT }),
  initial: 'unseen',
  on: { 'marquee.replace': { actions: withEvent('assignCount') } },
  states: {
    unseen: { description: '看不见，或系统要求减少动画：停在当前一条', on: { 'marquee.show': 'waiting' } },
    waiting: {
      description: '停留一会儿',
      meta: { spec: ['§9.marquee'] },
      always: { guard: 'mayNotMove', target: 'still', description: '不足两条，没有可滚动的' },
      after: { wait: 'moving' },
      on: { 'marquee.hold': 'held', 'marquee.hide': 'unseen' },
    },
    moving: {
      description: '正在上移一条',
      tags: 'moving',
      after: { move: { target: 'waiting', actions: 'advance' } },
      on: { 'marquee.hold': 'arriving', 'marquee.hide': { target: 'unseen', actions: 'advance' } },
    },
    // The time of the move begins again, because a state has its own timer: the line rests before it ends.
    arriving: {
      description: '移动途中被按住：走完这一条再停',
      tags: 'moving',
      after: { move: { target: 'held', actions: 'advance' } },
      on: { 'marquee.free': 'moving', 'marquee.hide': { target: 'unseen', actions: 'advance' } },
    },
    held: { description: '被按住：放开后重新停留', on: { 'marquee.free': 'waiting', 'marquee.hide': 'unseen' } },
    still: {
      description: '不足两条：不动',
      always: { guard: 'mayMove', target: 'waiting', description: '有了两条以上' },
      on: { 'marquee.hide': 'unseen' },
    },
  },
});
