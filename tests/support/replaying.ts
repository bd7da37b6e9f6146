import { leaves } from '@juyi/inspector/cli/replayFile';
import type { EventEntry } from '@juyi/inspector/recording/entries';
import { type FlowStart, statesAfter } from '@juyi/inspector/recording/replay';
import { expect } from 'vitest';
import { subject } from '#qa/subject.ts';

/** Expects a machine to be in these states (the innermost, as one text) after each event. */
export function expectSteps(
  machine: string,
  steps: readonly (readonly [EventEntry['event'], string])[],
  start?: FlowStart,
): void {
  const got = statesAfter(
    subject,
    machine,
    steps.map(([event]) => event),
    start,
  );
  expect(steps.map(([{ type }], place) => [type, leaves(got[place] ?? [])])).toEqual(
    steps.map(([{ type }, states]) => [type, states]),
  );
}
