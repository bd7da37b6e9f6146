import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { marqueeMachine } from '#machines/controls/marquee.ts';
import { followsTable } from '../table';

function begin(wait?: number) {
  const clock = new SimulatedClock();
  const actor = createActor(marqueeMachine, { input: { count: 3, wait }, clock }).start();
  const send = (what: 'show' | 'hide' | 'hold' | 'free') => actor.send({ type: `marquee.${what}` });
  return {
    clock,
    send,
    moving: () => actor.getSnapshot().hasTag('moving'),
  };
}

describe('marquee', () => {
  it('follows its table', () =>
    followsTable(marqueeMachine, {
      inputs: { 'no line': { count: 0 }, 'one line': { count: 1 }, 'three lines': { count: 3 } },
      events: {
        'marquee.replace none': { count: 0 },
        'marquee.replace one': { count: 1 },
        'marquee.replace two': { count: 2 },
        'marquee.replace three': { count: 3 },
      },
      table: `
        start
          no line       → unseen   count=0 index=0 wait=1000
          one line      → unseen   count=1 index=0 wait=1000
          three lines   → unseen   count=3 index=0 wait=1000
        unseen
          marquee.show  [count=0|1] → still
          marquee.show              → waiting
        waiting
          after 1000    → moving
          marquee.hold  → held
          marquee.hide  → unseen
          marquee.replace none  → still   count=0 index=0
          marquee.replace one   → still   count=1 index=0
        moving
          after 400     [count=0|1]       → still
          after 400     [index=0]         → waiting   index=1
          after 400     [count=3 index=1] → waiting   index=2
          after 400                       → waiting   index=0
          marquee.hold                    → arriving
        arriving
          after 400     [count=0|1]       → held
          after 400     [index=0]         → held      index=1
          after 400     [count=3 index=1] → held      index=2
          after 400                       → held      index=0
          marquee.free                    → moving
        moving, arriving
          marquee.hide  [count=0|1]       → unseen
          marquee.hide  [index=0]         → unseen    index=1
          marquee.hide  [count=3 index=1] → unseen    index=2
          marquee.hide                    → unseen    index=0
        held
          marquee.free  [count=0|1] → still
          marquee.free              → waiting
          marquee.hide              → unseen
        still
          marquee.hide  → unseen
          marquee.replace two   → waiting   count=2
          marquee.replace three → waiting   count=3
        *
          marquee.replace none            → stays   count=0 index=0
          marquee.replace one             → stays   count=1 index=0
          marquee.replace two   [index=2] → stays   count=2 index=0
          marquee.replace two             → stays   count=2
          marquee.replace three           → stays   count=3
      `,
    }));

  it('waits as long as its option says', () => {
    const { clock, send, moving } = begin(3000);
    send('show');
    clock.increment(2999);
    expect(moving()).toBe(false);
    clock.increment(1);
    expect(moving()).toBe(true);
  });
});
