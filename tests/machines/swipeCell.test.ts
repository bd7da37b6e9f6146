import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { swipeCellMachine } from '../../src/machines/swipeCell';
import { walk } from './walk';

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
  it('is walked along every state and transition', () =>
    walk(swipeCellMachine, {
      events: [
        { type: 'cell.drag' },
        ...[24, 25, 135, 136].map((offset) => ({ type: 'cell.release', offset, width: 160 })),
        { type: 'cell.cancel' },
        { type: 'cell.open' },
        { type: 'cell.close' },
      ],
    }));

  it.each([
    [0, 160, false],
    [23.99, 160, false],
    [24, 160, false],
    [24.01, 160, true],
    [160, 160, true],
    // A width of which 15 % is no whole px.
    [21.6, 144, false],
    [21.61, 144, true],
    [23.7, 158, false],
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

  it('takes a touch that the system took away for none', () => {
    const { actor } = begin();
    actor.send({ type: 'cell.drag' });
    actor.send({ type: 'cell.cancel' });
    expect(actor.getSnapshot().value).toBe('closed');
    actor.send({ type: 'cell.open' });
    actor.send({ type: 'cell.drag' });
    actor.send({ type: 'cell.cancel' });
    expect(actor.getSnapshot().value).toBe('open');
  });

  it('a panel without width never opens', () => {
    expect(begin().drag(0, 0)).toBe(false);
  });
});
