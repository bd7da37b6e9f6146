import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { swipeCellMachine } from '#machines/controls/swipeCell.ts';
import { followsTable } from '../table';

function begin() {
  const actor = createActor(swipeCellMachine).start();
  const drag = (offset: number, width: number) => {
    actor.send({ type: 'cell.drag' });
    actor.send({ type: 'cell.release', offset, width });
    return actor.getSnapshot().hasTag('open');
  };
  return { actor, drag };
}

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
    [0, 160, false],
    [23.99, 160, false],
    [24, 160, false],
    [24.01, 160, true],
    [160, 160, true],
    // 15 % of this width is not an integer.
    [21.6, 144, false],
    [21.61, 144, true],
    [23.7, 158, false],
    // A panel without width never opens.
    [0, 0, false],
  ])('spec §9: pulled %f px of a panel of %i px: opens %s', (offset, width, opens) => {
    expect(begin().drag(offset, width)).toBe(opens);
  });

  it.each([
    [160, 160, true],
    [136.01, 160, true],
    [136, 160, true],
    [135.99, 160, false],
    [0, 160, false],
    [122.4, 144, true],
    [122.39, 144, false],
  ])('spec §9: open and dragged back until %f px of %i px show: stays open %s', (offset, width, stays) => {
    const { actor, drag } = begin();
    actor.send({ type: 'cell.open' });
    expect(drag(offset, width)).toBe(stays);
  });
});
