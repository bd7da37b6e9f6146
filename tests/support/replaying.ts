import { expect } from 'vitest';
import { leaves } from '../../scripts/replayFile';
import type { EventEntry } from '../../src/inspector/recording/entries';
import { type FlowStart, statesAfter } from '../../src/inspector/recording/replay';

/** Expects a machine to be in these states (the innermost, as one text) after each event. */
export function expectSteps(
  machine: string,
  steps: readonly (readonly [EventEntry['event'], string])[],
  start?: FlowStart,
): void {
  const got = statesAfter(
    machine,
    steps.map(([event]) => event),
    start,
  );
  expect(steps.map(([{ type }], place) => [type, leaves(got[place] ?? [])])).toEqual(
    steps.map(([{ type }, states]) => [type, states]),
  );
}
