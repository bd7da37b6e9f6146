import { setup } from 'xstate';
import { withEvent } from '../core/params';
import type { Origin } from '../core/specification';
import type { SwipeCellEvent } from './swipeCell.events';

/**
 * A closed cell that was pulled opens when more than this share of the panel is visible, in % (docs/spec.md §9,
 * docs/decisions/0009-swipe-cell-limits.md).
 */
export const OPEN_ABOVE_PERCENT = 15;
/** An open cell that was dragged back stays open from this share on, in %. */
export const STAY_OPEN_FROM_PERCENT = 85;

/** The panel of a cell that the finger has released. */
interface Released {
  /** The visible part of the panel and its width, in px. */
  readonly offset: number;
  readonly width: number;
}

export const swipeCellMachine = setup({
  types: {} as { meta: Origin; events: SwipeCellEvent; tags: 'open' | 'dragged' },
  guards: {
    mustOpen: (_, { offset, width }: Released) => offset * 100 > width * OPEN_ABOVE_PERCENT,
    mustStayOpen: (_, { offset, width }: Released) => offset * 100 >= width * STAY_OPEN_FROM_PERCENT,
  },
}).createMachine({
  id: 'swipeCell',
  description: '滑动单元：向左滑开露出操作，同时只开一个；只看距离，不看速度',
  meta: { decision: '0009-swipe-cell-limits' },
  initial: 'closed',
  states: {
    closed: { description: '合上：只见内容', on: { 'cell.drag': 'pulling', 'cell.open': 'open' } },
    pulling: {
      description: '正被拉开，跟随手指',
      tags: 'dragged',
      on: {
        'cell.release': [
          {
            guard: withEvent('mustOpen'),
            target: 'open',
            description: '露出超过面板宽度的 15%：打开',
            meta: { spec: ['§9.swipeCell'] },
          },
          { target: 'closed', description: '露出不超过 15%：合上' },
        ],
        'cell.cancel': 'closed',
        'cell.close': 'closed',
      },
    },
    open: { description: '打开：操作可点', tags: 'open', on: { 'cell.drag': 'pushing', 'cell.close': 'closed' } },
    pushing: {
      description: '打开后再被拖动，跟随手指',
      tags: ['open', 'dragged'],
      on: {
        'cell.release': [
          {
            guard: withEvent('mustStayOpen'),
            target: 'open',
            description: '露出不少于面板宽度的 85%：仍打开',
            meta: { spec: ['§9.swipeCell'] },
          },
          { target: 'closed', description: '露出不到 85%：合上' },
        ],
        'cell.cancel': 'open',
        'cell.close': 'closed',
      },
    },
  },
});
