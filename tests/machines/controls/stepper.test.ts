import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { stepperMachine } from '#machines/controls/stepper.ts';
import { followsTable } from '../table';

const machine = stepperMachine.provide({ actors: { watchPage: fromCallback(() => undefined) } });

function begin(value = 5, min = 1, max = 10) {
  const actor = createActor(machine, { input: { value, min, max } });
  const reported: number[] = [];
  actor.on('stepper.changed', (change) => reported.push(change.value));
  actor.start();
  const type = (text: string) => actor.send({ type: 'stepper.type', text });
  const leave = () => {
    actor.send({ type: 'stepper.leave' });
    const { value, message, text } = actor.getSnapshot().context;
    expect(text).toBeNull();
    return { value, message };
  };
  return { actor, reported, type, leave, value: () => actor.getSnapshot().context.value };
}

describe('stepper', () => {
  it('follows its table', () =>
    followsTable(stepperMachine, {
      inputs: { least: { value: 1, min: 1, max: 4 }, tooMuch: { value: 9, min: 1, max: 4 } },
      events: {
        'stepper.press up': { delta: 1 },
        'stepper.press down': { delta: -1 },
        'stepper.step most': { delta: 9 },
        'stepper.step least': { delta: -9 },
        'stepper.type 2': { text: '2' },
        'stepper.type 9': { text: '9' },
        'stepper.type x': { text: 'x' },
        'stepper.propsChanged': { value: 9, min: 2, max: 2 },
      },
      names: {
        most4: '最多 4，已改为 4',
        most2: '最多 2，已改为 2',
        none1: '请输入整数，已改为 1',
        none2: '请输入整数，已改为 2',
      },
      // From 1 to 4, until min and max become 2.
      table: `
        start
          least                → resting   value=1 min=1 max=4 text=- message=- pressedDelta=1
          tooMuch              → resting   value=4 min=1 max=4 text=- message=- pressedDelta=1
        resting
          stepper.press up     [max=4 value!=4]   → pressed   pressedDelta=1
          stepper.press down   [max=4 value!=1]   → pressed   pressedDelta=-1
          stepper.step most    [max=4 value!=4]   → stays     value=4 message=- emits:stepper.changed{value=4}
          stepper.step least   [max=4 value!=1]   → stays     value=1 message=- emits:stepper.changed{value=1}
        resting, typing
          stepper.type 2       → typing   text=2 value=2 message=- emits:stepper.changed{value=2}
          stepper.type 9       → typing   text=9 value={max} message=- emits:stepper.changed{value={max}}
          stepper.type x       → typing   text=x value={min} message=- emits:stepper.changed{value={min}}
        typing
          stepper.leave        [text=2]         → resting   text=-
          stepper.leave        [text=9 max=4]   → resting   text=- message=most4
          stepper.leave        [text=9]         → resting   text=- message=most2
          stepper.leave        [text=x max=4]   → resting   text=- message=none1
          stepper.leave        [text=x]         → resting   text=- message=none2
          stepper.press up     [text=2 max=4]   → pressed   text=- pressedDelta=1
          stepper.press up     [text=9 max=4]   → resting   text=- message=most4
          stepper.press up     [text=x max=4]   → pressed   text=- message=none1 pressedDelta=1
          stepper.press down   [text=2 max=4]   → pressed   text=- pressedDelta=-1
          stepper.press down   [text=9 max=4]   → pressed   text=- message=most4 pressedDelta=-1
          stepper.press down   [text=x max=4]   → resting   text=- message=none1
          stepper.press up, stepper.press down   [text=2]   → resting   text=-
          stepper.press up, stepper.press down   [text=9]   → resting   text=- message=most2
          stepper.press up, stepper.press down   [text=x]   → resting   text=- message=none2
          stepper.step most    [max=4 text!=9]   → resting   value=4 text=- emits:stepper.changed{value=4}
          stepper.step least   [max=4 text!=x]   → resting   value=1 text=- emits:stepper.changed{value=1}
        pressed   starts watchPage
          stepper.release      [max=2]            → resting     message=- emits:stepper.changed{value=2}
          stepper.release      [pressedDelta=1]             → resting     value={value+1} message=- emits:stepper.changed{value={value+1}}
          stepper.release      [pressedDelta=-1 value=4]    → resting     value=3 message=- emits:stepper.changed{value=3}
          stepper.release      [pressedDelta=-1 value=3]    → resting     value=2 emits:stepper.changed{value=2}
          stepper.release      [pressedDelta=-1 value=2]    → resting     value=1 emits:stepper.changed{value=1}
          after 600            [max=2]            → resting     message=- emits:stepper.changed{value=2}
          after 600            [pressedDelta=1 value=3]     → resting     value=4 emits:stepper.changed{value=4}
          after 600            [pressedDelta=1]             → repeating   value={value+1} message=- emits:stepper.changed{value={value+1}}
          after 600            [pressedDelta=-1 value=4]    → repeating   value=3 message=- emits:stepper.changed{value=3}
          after 600            [pressedDelta=-1 value=3]    → repeating   value=2 emits:stepper.changed{value=2}
          after 600            [pressedDelta=-1 value=2]    → resting     value=1 emits:stepper.changed{value=1}
        repeating   starts watchPage
          after 200            [pressedDelta=1 value=3]     → resting     value=4 emits:stepper.changed{value=4}
          after 200            [pressedDelta=1]             → repeating   value=3 emits:stepper.changed{value=3}
          after 200            [pressedDelta=-1 value=3]    → repeating   value=2 emits:stepper.changed{value=2}
          after 200            [pressedDelta=-1 value=2]    → resting     value=1 emits:stepper.changed{value=1}
          stepper.release      → resting
          stepper.propsChanged → resting   value=2 min=2 max=2 emits:stepper.changed{value=2}
        pressed, repeating
          stepper.cancel, page.hidden   → resting
        *
          stepper.propsChanged → stays     value=2 min=2 max=2 emits:stepper.changed{value=2}
      `,
    }));

  it.each([
    ['7', 7, null],
    [' ７ ', 7, null],
    ['007', 7, null],
    ['1', 1, null],
    ['10', 10, null],
    ['0', 1, '最少 1，已改为 1'],
    ['-3', 1, '最少 1，已改为 1'],
    ['11', 10, '最多 10，已改为 10'],
    ['99999999', 10, '最多 10，已改为 10'],
    ['', 1, '请输入整数，已改为 1'],
    ['1.5', 1, '请输入整数，已改为 1'],
    ['1e1', 1, '请输入整数，已改为 1'],
    ['两个', 1, '请输入整数，已改为 1'],
  ])('spec §5: typed %j is %i on blur, message: %j', (text, value, message) => {
    const { type, leave } = begin();
    type(text);
    expect(leave()).toEqual({ value, message });
  });

  it('reports while typing what blur would commit, so that a tap on 确认 sends no other number', () => {
    const { type, reported, actor } = begin();
    type('9');
    type('99');
    expect(reported).toEqual([9, 10]);
    expect(actor.getSnapshot().context.text).toBe('99');
  });

  it('stays at its minimum when the maximum is lower', () => {
    const { actor, value } = begin(1, 1, 0);
    actor.send({ type: 'stepper.step', delta: 1 });
    expect(value()).toBe(1);
  });
});
