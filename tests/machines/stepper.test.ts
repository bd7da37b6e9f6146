import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { stepperMachine } from '../../src/machines/stepper';
import { walk } from './walk';

const machine = stepperMachine.provide({ actors: { watchPage: fromCallback(() => undefined) } });

function begin(value = 5, min = 1, max = 10) {
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input: { value, min, max }, clock });
  const reported: number[] = [];
  actor.on('stepper.changed', (change) => reported.push(change.value));
  actor.start();
  /** Ms by ms: a simulated clock jumps over timers that start on the way. */
  const pass = (ms: number) => {
    for (let passed = 0; passed < ms; passed += 1) clock.increment(1);
  };
  const type = (text: string) => actor.send({ type: 'stepper.type', text });
  const leave = () => {
    actor.send({ type: 'stepper.leave' });
    const { value, message, text } = actor.getSnapshot().context;
    expect(text).toBeNull();
    return { value, message };
  };
  return { actor, pass, reported, type, leave, value: () => actor.getSnapshot().context.value };
}

describe('stepper', () => {
  it('is walked along every state and transition', () =>
    walk(stepperMachine, {
      input: { value: 1, min: 1, max: 3 },
      parts: ['watchPage'],
      delays: { longPress: 600, repeat: 200 },
      events: [
        ...[1, -1].flatMap((by) => [
          { type: 'stepper.press', by },
          { type: 'stepper.step', by },
        ]),
        ...['', '2', '9'].map((text) => ({ type: 'stepper.type', text })),
        { type: 'stepper.release' },
        { type: 'stepper.cancel' },
        { type: 'stepper.leave' },
        { type: 'stepper.given', value: 2, min: 1, max: 3 },
        { type: 'page.hidden' },
        { type: 'xstate.after.longPress.stepper.pressed' },
        { type: 'xstate.after.repeat.stepper.repeating' },
      ],
    }));

  it('steps once when let go before 600 ms', () => {
    const { actor, pass, value } = begin();
    actor.send({ type: 'stepper.press', by: 1 });
    pass(599);
    expect(value()).toBe(5);
    actor.send({ type: 'stepper.release' });
    expect(value()).toBe(6);
    pass(5000);
    expect(value()).toBe(6);
  });

  it('spec §9: held, it steps at 600 ms and not at 599, then every 200 ms and not at 199', () => {
    const { actor, pass, value } = begin();
    actor.send({ type: 'stepper.press', by: -1 });
    pass(599);
    expect(value()).toBe(5);
    pass(1);
    expect(value()).toBe(4);
    pass(199);
    expect(value()).toBe(4);
    pass(1);
    expect(value()).toBe(3);
    actor.send({ type: 'stepper.release' });
    pass(5000);
    expect(value()).toBe(3);
  });

  it.each(['stepper.cancel', 'page.hidden'] as const)('%s ends a press without a step, and a long press where it is', (type) => {
    const { actor, pass, value } = begin();
    actor.send({ type: 'stepper.press', by: 1 });
    pass(599);
    actor.send({ type });
    pass(5000);
    expect(value()).toBe(5);
    actor.send({ type: 'stepper.press', by: 1 });
    pass(850);
    actor.send({ type });
    pass(5000);
    expect(value()).toBe(7);
  });

  it.each([
    [1, 10],
    [-1, 1],
  ])('spec §5: held towards %i it stops at %i and takes no further press', (by, limit) => {
    const { actor, pass, value } = begin();
    actor.send({ type: 'stepper.press', by });
    pass(10_000);
    expect(value()).toBe(limit);
    expect(actor.getSnapshot().value).toBe('resting');
    actor.send({ type: 'stepper.press', by });
    expect(actor.getSnapshot().hasTag('pressed')).toBe(false);
  });

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
  ])('spec §5: typed %j is %i when left, said: %j', (text, value, message) => {
    const { type, leave } = begin();
    type(text);
    expect(leave()).toEqual({ value, message });
  });

  it('reports while typing what leaving would make of it, so that a tap on 确认 sends no other number', () => {
    const { type, reported, actor } = begin();
    type('9');
    type('99');
    expect(reported).toEqual([9, 10]);
    expect(actor.getSnapshot().context.text).toBe('99');
  });

  it('takes a press right after typing as one from the typed number', () => {
    const { actor, type, value } = begin();
    type('7');
    actor.send({ type: 'stepper.press', by: 1 });
    actor.send({ type: 'stepper.leave' });
    actor.send({ type: 'stepper.release' });
    expect(value()).toBe(8);
  });

  it('takes a new maximum, reports what became of the value, and keeps the text that is being typed', () => {
    const { actor, type, reported } = begin();
    type('8');
    actor.send({ type: 'stepper.given', value: 8, min: 1, max: 4 });
    expect(reported).toEqual([8, 4]);
    expect(actor.getSnapshot().context).toMatchObject({ value: 4, text: '8' });
  });

  it('stays at its minimum when there is nothing to choose from', () => {
    const { actor, value } = begin(1, 1, 0);
    actor.send({ type: 'stepper.step', by: 1 });
    expect(value()).toBe(1);
  });
});
