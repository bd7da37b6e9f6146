import { assign, emit, setup } from 'xstate';
import { watchPage } from '#services/browser/visibility.ts';
import { named } from '../core/actors';
import { withEvent } from '../core/params';
import type { Origin } from '../core/specification';
import type { StepperEvent, StepperReport } from './stepper.events';

interface Limits {
  readonly min: number;
  readonly max: number;
}

interface Quantity extends Limits {
  /** The value, always within the limits; while typing, the value that the text will become on blur. */
  readonly value: number;
  /** The field's text while typing; null otherwise. */
  readonly text: string | null;
  /** The message about a text that was corrected; null without one. */
  readonly message: string | null;
  /** The change by the button that was pressed last: 1 or -1. It is read only after a press. */
  readonly pressedDelta: number;
}

/** The nearest value within the limits. */
const clamp = ({ min, max }: Limits, value: number) => Math.max(min, Math.min(max, value));

/** Parses a typed integer, also in full-width digits; NaN when the text is no integer. */
const parseInteger = (text: string) => {
  const typed = text.normalize('NFKC').trim();
  return /^-?\d+$/.test(typed) ? Number(typed) : Number.NaN;
};

/** The value that a text becomes: within the limits, and the minimum for a text that is no integer. */
const valueOf = (limits: Limits, text: string) => {
  const typed = parseInteger(text);
  return Number.isNaN(typed) ? limits.min : clamp(limits, typed);
};

/** The message when the value differs from the typed text; null when both are equal. While typing there is a text. */
function correctionMessage({ text, value, min, max }: Quantity): string | null {
  const typed = parseInteger(text ?? '');
  if (typed === value) return null;
  if (Number.isNaN(typed)) return `请输入整数，已改为 ${value}`;
  return `${typed > value ? `最多 ${max}` : `最少 ${min}`}，已改为 ${value}`;
}

interface Step {
  /** The change of the value: 1 or -1 by a button, possibly more by a key. */
  readonly delta: number;
}

/** Tells whether a step changes the value. */
const canStep = (quantity: Quantity, { delta }: Step) => clamp(quantity, quantity.value + delta) !== quantity.value;

/** The actions of a step by the pressed button. */
const stepAndReport = [
  { type: 'step', params: ({ context }: { context: Quantity }): Step => ({ delta: context.pressedDelta }) },
  'report',
] as const;

export const stepperMachine = setup({
  types: {} as {
    meta: Origin;
    input: Limits & { value: number };
    context: Quantity;
    events: StepperEvent;
    emitted: StepperReport;
  },
  actors: { watchPage: named('留意页面离开视线', watchPage) },
  // The times are in ms (docs/spec.md §9).
  delays: { longPress: 600, repeat: 200 },
  guards: {
    mayStep: ({ context }, step: Step) => canStep(context, step),
    isAtLimit: ({ context }) => !canStep(context, { delta: context.pressedDelta }),
  },
  actions: {
    assignPressed: assign((_, { delta }: Step) => ({ pressedDelta: delta })),
    step: assign(({ context }, { delta }: Step) => ({ value: clamp(context, context.value + delta), text: null, message: null })),
    assignText: assign(({ context }, { text }: { text: string }) => ({ text, value: valueOf(context, text), message: null })),
    leaveText: assign(({ context }) => ({ text: null, message: correctionMessage(context) })),
    // The text stays, because the member may be typing.
    assignProps: assign((_, { value, min, max }: Limits & { value: number }) => ({
      min,
      max,
      value: clamp({ min, max }, value),
    })),
    report: emit(({ context }) => ({ type: 'stepper.changed', value: context.value }) as const),
  },
}).createMachine({
  id: 'stepper',
  description: '步进器：点一下加减一，按住 600 毫秒后每 200 毫秒一次，也可输入；不超出上限和下限',
  meta: { spec: ['§5.stepper'] },
  context: ({ input }) => ({ ...input, value: clamp(input, input.value), text: null, message: null, pressedDelta: 1 }),
  initial: 'resting',
  on: {
    // New limits may change the value, so the parent is told.
    'stepper.propsChanged': { actions: [withEvent('assignProps'), 'report'] },
  },
  states: {
    resting: {
      description: '等待操作',
      on: {
        'stepper.press': {
          guard: withEvent('mayStep'),
          description: '还没到上限或下限',
          target: 'pressed',
          actions: withEvent('assignPressed'),
        },
        'stepper.step': {
          guard: withEvent('mayStep'),
          description: '还没到上限或下限；跨过时停在上限或下限',
          actions: [withEvent('step'), 'report'],
        },
        'stepper.type': { target: 'typing', actions: [withEvent('assignText'), 'report'] },
      },
    },
    typing: {
      description: '正在输入：数量随输入变，始终在上下限之内',
      on: {
        'stepper.type': { actions: [withEvent('assignText'), 'report'] },
        'stepper.leave': { target: 'resting', actions: 'leaveText' },
        // A press takes the focus from the input, even at a limit; a key at a limit does not.
        'stepper.press': [
          {
            guard: withEvent('mayStep'),
            description: '输入完直接按加减：从输入的数量起',
            target: 'pressed',
            actions: ['leaveText', withEvent('assignPressed')],
          },
          { description: '已到上限或下限，只改正输入', target: 'resting', actions: 'leaveText' },
        ],
        'stepper.step': {
          guard: withEvent('mayStep'),
          description: '还没到上限或下限',
          target: 'resting',
          actions: [withEvent('step'), 'report'],
        },
      },
    },
    pressed: {
      description: '按住，还不到 600 毫秒：松开加减一次',
      meta: { spec: ['§9.longPress'] },
      invoke: { id: 'watchPage', src: 'watchPage' },
      after: { longPress: 'repeating' },
      on: {
        'stepper.release': { target: 'resting', actions: stepAndReport },
        'stepper.cancel': 'resting',
        'page.hidden': 'resting',
      },
    },
    repeating: {
      description: '长按：每 200 毫秒加减一次',
      meta: { spec: ['§9.longPress'] },
      entry: stepAndReport,
      invoke: { id: 'watchPage', src: 'watchPage' },
      // This guard is evaluated after the step on entry.
      always: { guard: 'isAtLimit', description: '到了上限或下限', target: 'resting' },
      after: { repeat: { target: 'repeating', reenter: true } },
      on: { 'stepper.release': 'resting', 'stepper.cancel': 'resting', 'page.hidden': 'resting' },
    },
  },
});
