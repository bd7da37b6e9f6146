import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { consoleGestureMachine } from '#machines/controls/consoleGesture.ts';
import { followsTable } from '../table';

/** A gesture, and how often it opened the console. */
function begin() {
  const opened = vi.fn(async (): Promise<void> => undefined);
  const machine = consoleGestureMachine.provide({
    actors: { watchTouches: fromCallback(() => undefined), openConsole: fromPromise(opened) },
  });
  const actor = createActor(machine).start();
  let time = 5000;
  /** Ends a touch `rise` px above its start, `gap` ms after the touch before. */
  const touch = (rise = 100, gap = 100) => {
    time += gap;
    actor.send({ type: 'touch.ended', rise, time });
  };
  return { opened, touch, count: () => actor.getSnapshot().context.count };
}

describe('consoleGesture', () => {
  it('follows its table', () =>
    followsTable(consoleGestureMachine, {
      events: {
        'touch.ended swipe': { rise: 31, time: 1000 },
        'touch.ended late': { rise: 31, time: 2501 },
        'touch.ended low': { rise: 30, time: 1000 },
      },
      table: `
        start
          begin   → watching   count=0 lastEnd=0
        watching   starts watchTouches
          touch.ended low     → stays
          touch.ended swipe   [lastEnd=2501] → never
          touch.ended swipe   [count=0] → stays   count=1 lastEnd=1000
          touch.ended swipe   [count=9] → opening
          touch.ended swipe   → stays   count={count+1}
          touch.ended late    [lastEnd=1000] → stays   count=1 lastEnd=2501
          touch.ended late    [count=0] → stays   count=1 lastEnd=2501
          touch.ended late    [count=9] → opening
          touch.ended late    → stays   count={count+1}
        opening   starts openConsole
          openConsole over    → open
          openConsole broken  → watching   count=0 lastEnd=0
      `,
    }));

  it('spec §4: a gap of 1500 ms counts with fractional timestamps', () => {
    const { count, touch } = begin();
    touch(100, 0.4996);
    touch(100, 1500.0007);
    expect(count()).toBe(2);
    touch(100, 1500.6);
    expect(count()).toBe(1);
  });

  it.each([
    [100, 1500, true],
    [100, 1501, false],
    [30.01, 100, true],
    [30, 100, false],
    [-100, 100, false],
  ])('spec §4, §5, §9: ten swipes of %f px, %i ms apart: opened %s', (rise, gap, opens) => {
    const { opened, touch } = begin();
    for (let done = 0; done < 10; done += 1) touch(rise, gap);
    expect(opened).toHaveBeenCalledTimes(opens ? 1 : 0);
  });
});
