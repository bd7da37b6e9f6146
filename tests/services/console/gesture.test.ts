// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type AnyActorRef, createActor, setup } from 'xstate';
import { watchTouches } from '#services/console/gesture.ts';

interface Finger {
  readonly id?: number;
  readonly y: number;
}

interface Touched {
  readonly type: 'touch.ended';
  readonly rise: number;
  readonly time: number;
}

let seen: Touched[];
let actor: AnyActorRef;

beforeEach(() => {
  seen = [];
  const machine = setup({ types: { events: {} as Touched }, actors: { watchTouches } }).createMachine({
    invoke: { src: 'watchTouches' },
    on: { 'touch.ended': { actions: ({ event }) => seen.push(event) } },
  });
  actor = createActor(machine).start();
});
afterEach(() => actor.stop());

/** A touch event with the fingers that are down, and those it is about. */
function fire(type: string, down: readonly Finger[], changed: readonly Finger[], time = 0) {
  const touches = (fingers: readonly Finger[]) => fingers.map(({ id = 0, y }) => ({ identifier: id, clientY: y }));
  const event = new Event(type);
  Object.defineProperties(event, {
    touches: { value: touches(down) },
    changedTouches: { value: touches(changed) },
    timeStamp: { value: time },
  });
  window.dispatchEvent(event);
}

it('says how far a finger rose and when it was lifted', () => {
  fire('touchstart', [{ y: 400 }], [{ y: 400 }], 10);
  fire('touchend', [], [{ y: 250 }], 130.4);
  expect(seen).toEqual([{ type: 'touch.ended', rise: 150, time: 130.4 }]);
});

it('spec §5: rounds away what fractions add, so that 30 px stay 30 px', () => {
  fire('touchstart', [{ y: 700.1 }], [{ y: 700.1 }]);
  fire('touchend', [], [{ y: 670.1 }]);
  expect(seen[0]?.rise).toBe(30);
});

it('takes no touch of two fingers, in whichever order they are lifted', () => {
  const [first, second] = [
    { id: 0, y: 400 },
    { id: 1, y: 410 },
  ];
  fire('touchstart', [first], [first]);
  fire('touchstart', [first, second], [second]);
  fire('touchend', [second], [{ ...first, y: 100 }]);
  fire('touchend', [], [{ ...second, y: 100 }]);
  expect(seen).toEqual([]);
});

it('takes no touch that the system took away, and the next one again', () => {
  fire('touchstart', [{ y: 400 }], [{ y: 400 }]);
  fire('touchcancel', [], [{ y: 100 }]);
  fire('touchend', [], [{ y: 100 }]);
  expect(seen).toEqual([]);
  fire('touchstart', [{ y: 400 }], [{ y: 400 }]);
  fire('touchend', [], [{ y: 300 }]);
  expect(seen).toHaveLength(1);
});

it('hears nothing any more when it is stopped', () => {
  actor.stop();
  fire('touchstart', [{ y: 400 }], [{ y: 400 }]);
  fire('touchend', [], [{ y: 100 }]);
  expect(seen).toEqual([]);
});
