import { setup } from 'xstate';
import type { Origin } from '../core/specification';
import { withEvent } from '../core/states';
import type { SwipeCellEvent } from './swipeCell.events';

/** The limits of docs/spec.md §9 in hundredths of the panel's width, as docs/decisions/0009-swipe-cell-limits.md reads them. */
export const OPENS_BEYOND = 15;
export const STAYS_FROM = 85;

interface Released {
  /** The visible part of the panel and its width, in px. */
  readonly offset: number;
  readonly width: number;
}

export const swipeCellMachine = setup({
  types: {} as {
    meta: Origin;
    events: SwipeCellEvent;
    tags: 'open' | 'dragged';
  },
  guards: {
    // Multiplied rather than divided: no rounding error at exactly 15 %, such as 24 of 160 px.
    mustOpen: (_, { offset, width }: Released) => offset * 100 > width * OPENS_BEYOND,
    mustStayOpen: (_, { offset, width }: Released) => offset * 100 >= width * STAYS_FROM,
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
