import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { marqueeMachine } from '../../src/machines/marquee';
import { walk } from './walk';

function begin(count = 3) {
  const clock = new SimulatedClock();
  const actor = createActor(marqueeMachine, { input: { count }, clock }).start();
  const send = (what: 'show' | 'hide' | 'hold' | 'free') => actor.send({ type: `marquee.${what}` });
  const replace = (left: number) => actor.send({ type: 'marquee.replace', count: left });
  return {
    clock,
    send,
    replace,
    moving: () => actor.getSnapshot().hasTag('moving'),
    index: () => actor.getSnapshot().context.index,
    state: () => actor.getSnapshot().value,
  };
}

describe('marquee', () => {
  for (const count of [0, 1, 3])
    it(`is walked along every state and transition, beginning with ${count} lines`, () =>
      walk(marqueeMachine, {
        input: { count },
        delays: { wait: 1000, move: 400 },
        events: [
          { type: 'marquee.show' },
          { type: 'marquee.hide' },
          { type: 'marquee.hold' },
          { type: 'marquee.free' },
          ...[0, 1, 3].map((left) => ({ type: 'marquee.replace', count: left })),
          { type: 'xstate.after.wait.marquee.waiting' },
          { type: 'xstate.after.move.marquee.moving' },
          { type: 'xstate.after.move.marquee.arriving' },
        ],
      }));

  it('spec §9: waits 1000 ms between moves: at 999 it stands, at 1000 it moves', () => {
    const { clock, send, moving, index } = begin();
    send('show');
    for (const line of [0, 1, 2, 0]) {
      expect(index()).toBe(line);
      clock.increment(999);
      expect(moving()).toBe(false);
      clock.increment(1);
      expect(moving()).toBe(true);
      clock.increment(400);
      expect(moving()).toBe(false);
    }
  });

  it.each([0, 1])('%i lines stay still', (count) => {
    const { clock, send, state } = begin(count);
    send('show');
    clock.increment(10_000);
    expect(state()).toBe('still');
  });

  it('stands while unseen, and waits anew when it is seen again', () => {
    const { clock, send, moving, index } = begin();
    clock.increment(10_000);
    expect(index()).toBe(0);
    send('show');
    clock.increment(999);
    send('hide');
    clock.increment(10_000);
    expect([moving(), index()]).toEqual([false, 0]);
    send('show');
    clock.increment(999);
    expect(moving()).toBe(false);
    clock.increment(1);
    expect(moving()).toBe(true);
  });

  it('stands while held; held during a move it arrives first', () => {
    const { clock, send, moving, index } = begin();
    send('show');
    clock.increment(1000);
    send('hold');
    expect(moving()).toBe(true);
    clock.increment(400);
    expect([moving(), index()]).toEqual([false, 1]);
    clock.increment(10_000);
    expect(index()).toBe(1);
    send('free');
    clock.increment(999);
    expect(moving()).toBe(false);
    clock.increment(1);
    expect(moving()).toBe(true);
  });

  it('goes on when its lines are replaced, and never shows one that is not there', () => {
    const { clock, send, replace, index, state } = begin(5);
    send('show');
    for (let line = 0; line < 4; line += 1) {
      clock.increment(1000);
      clock.increment(400);
    }
    expect(index()).toBe(4);
    replace(2);
    expect(index()).toBe(0);
    replace(0);
    expect(state()).toBe('still');
    replace(4);
    expect(state()).toBe('waiting');
  });
});
