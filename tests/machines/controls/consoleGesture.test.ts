import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { consoleGestureMachine } from '#machines/controls/consoleGesture.ts';
import { done, failed, followsTable } from '../table';

/** A gesture with the given `openConsole`, and how often it was called. */
function begin(open: () => Promise<void> = () => Promise.resolve()) {
  const opened = vi.fn(open);
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
  const swipe = (times: number, gap = 100) => {
    for (let done = 0; done < times; done += 1) touch(100, gap);
  };
  return { actor, opened, touch, swipe, count: () => actor.getSnapshot().context.count };
}

describe('consoleGesture', () => {
  it('follows its table', () =>
    followsTable(consoleGestureMachine, {
      events: {
        'touch.ended swipe': { rise: 31, time: 1000 },
        'touch.ended late': { rise: 31, time: 2501 },
        'touch.ended low': { rise: 30, time: 1000 },
        'openConsole done': done(),
        'openConsole broken': failed(new Error('no chunk')),
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
          openConsole done    → open
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

  it('spec §9: 9 swipes open nothing, the 10th opens', () => {
    const { opened, swipe } = begin();
    swipe(9);
    expect(opened).not.toHaveBeenCalled();
    swipe(1);
    expect(opened).toHaveBeenCalledOnce();
  });

  it.each([
    [1500, true],
    [1501, false],
  ])('spec §4, §9: ten swipes %i ms apart: opened %s', (gap, opens) => {
    const { opened, swipe } = begin();
    swipe(10, gap);
    expect(opened).toHaveBeenCalledTimes(opens ? 1 : 0);
  });

  it.each([
    [31, true],
    [30.01, true],
    [30, false],
    [0, false],
    [-100, false],
  ])('spec §5: ten swipes that end %f px above their start: opened %s', (rise, opens) => {
    const { opened, touch } = begin();
    for (let done = 0; done < 10; done += 1) touch(rise);
    expect(opened).toHaveBeenCalledTimes(opens ? 1 : 0);
  });

  it('spec §4: a late swipe resets the counter to 1, so that nine more are needed', () => {
    const { opened, touch, swipe, count } = begin();
    swipe(9);
    touch(100, 1501);
    expect(count()).toBe(1);
    swipe(8);
    expect(opened).not.toHaveBeenCalled();
    swipe(1);
    expect(opened).toHaveBeenCalledOnce();
  });

  it('spec §5: a touch that does not qualify neither counts nor resets', () => {
    const { opened, touch, swipe, count } = begin();
    swipe(5);
    touch(30, 10);
    touch(-200, 10);
    expect(count()).toBe(5);
    swipe(5);
    expect(opened).toHaveBeenCalledOnce();
  });

  it('spec §4: the gap is measured from swipe to swipe, whatever touches lie between', () => {
    const { opened, touch, swipe, count } = begin();
    swipe(9);
    touch(0, 1000);
    touch(100, 501);
    expect(count()).toBe(1);
    expect(opened).not.toHaveBeenCalled();
  });

  it('spec §4: the console opens only once per page load', async () => {
    const { actor, opened, swipe } = begin();
    swipe(10);
    // Swipes while it loads, and after it has opened.
    swipe(10);
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('open'));
    swipe(20);
    expect(opened).toHaveBeenCalledOnce();
  });

  it('restarts from the first swipe when the console could not be loaded', async () => {
    const { actor, opened, swipe } = begin(() => Promise.reject(new Error('no chunk')));
    swipe(10);
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('watching'));
    swipe(9);
    expect(opened).toHaveBeenCalledOnce();
    swipe(1);
    expect(opened).toHaveBeenCalledTimes(2);
  });
});
