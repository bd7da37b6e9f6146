import { leaves } from '@juyi/inspector/cli/replayFile';
import type { EventEntry } from '@juyi/inspector/recording/entries';
import { type FlowStart, statesAfter } from '@juyi/inspector/recording/replay';
import { expect } from 'vitest';
import { subject } from '#qa/subject.ts';

/** Expects a machine to be in these states after each event: the innermost, as one text; those of a list beside any others. */
export function expectSteps(
  machine: string,
  steps: readonly (readonly [EventEntry['event'], string | readonly string[]])[],
  start?: FlowStart,
): void {
  const got = statesAfter(
    subject,
    machine,
    steps.map(([event]) => event),
    start,
  );
  const reached = (states: string | readonly string[], all: readonly string[]) =>
    typeof states !== 'string' && states.every((state) => all.includes(state)) ? states : leaves(all);
  expect(steps.map(([{ type }, states], place) => [type, reached(states, got[place] ?? [])])).toEqual(
    steps.map(([{ type }, states]) => [type, states]),
  );
}
