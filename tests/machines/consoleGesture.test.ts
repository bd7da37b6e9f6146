import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { consoleGestureMachine } from '../../src/machines/consoleGesture';
import { walk } from './walk';

/** A gesture whose console opens as told, and how often it was opened. */
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
  it('is walked along every state and transition', async () => {
    await walk(consoleGestureMachine, {
      parts: ['watchTouches'],
      events: [
        { type: 'touch.ended', rise: 31, time: 0 },
        { type: 'touch.ended', rise: 31, time: 1501 },
        { type: 'touch.ended', rise: 30, time: 0 },
        { type: 'xstate.done.actor.openConsole' },
        { type: 'xstate.error.actor.openConsole', error: new Error('no chunk') },
      ],
    });
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
    // Swipes while it is on its way, and after it came.
    swipe(10);
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('open'));
    swipe(20);
    expect(opened).toHaveBeenCalledOnce();
  });

  it('may be tried again from the first swipe when the console could not be fetched', async () => {
    const { actor, opened, swipe } = begin(() => Promise.reject(new Error('no chunk')));
    swipe(10);
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('watching'));
    swipe(9);
    expect(opened).toHaveBeenCalledOnce();
    swipe(1);
    expect(opened).toHaveBeenCalledTimes(2);
  });
});
