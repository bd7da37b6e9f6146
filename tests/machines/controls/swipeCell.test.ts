import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { swipeCellMachine } from '#machines/controls/swipeCell.ts';
import { followsTable } from '../table';

describe('swipeCell', () => {
  it('follows its table', () =>
    followsTable(swipeCellMachine, {
      events: {
        'cell.release 24of160': { offset: 24, width: 160 },
        'cell.release 25of160': { offset: 25, width: 160 },
        'cell.release 135of160': { offset: 135, width: 160 },
        'cell.release 136of160': { offset: 136, width: 160 },
      },
      table: `
        start
          begin                   → closed
        closed
          cell.drag               → pulling
          cell.open               → open
        pulling
          cell.release 24of160    → closed
          cell.release 25of160    → open
          cell.release 135of160   → open
          cell.release 136of160   → open
          cell.cancel             → closed
        open
          cell.drag               → pushing
        pushing
          cell.release 24of160    → closed
          cell.release 25of160    → closed
          cell.release 135of160   → closed
          cell.release 136of160   → open
          cell.cancel             → open
        pulling, open, pushing
          cell.close              → closed
      `,
    }));

  it.each([
    ['closed', 0, 160, false],
    ['closed', 24.01, 160, true],
    ['closed', 160, 160, true],
    // 15 % of this width is not an integer.
    ['closed', 21.6, 144, false],
    ['closed', 21.61, 144, true],
    // A panel without width never opens.
    ['closed', 0, 0, false],
    ['open', 160, 160, true],
    ['open', 135.99, 160, false],
    ['open', 0, 160, false],
    ['open', 122.4, 144, true],
    ['open', 122.39, 144, false],
  ])('spec §9: %s and dragged until %f px of %i px show: is open %s', (from, offset, width, opens) => {
    const actor = createActor(swipeCellMachine).start();
    if (from === 'open') actor.send({ type: 'cell.open' });
    actor.send({ type: 'cell.drag' });
    actor.send({ type: 'cell.release', offset, width });
    expect(actor.getSnapshot().hasTag('open')).toBe(opens);
  });
});
