import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { Stage } from '../trial';
import { Walks } from '../walks';

const machine = setup({
  types: {} as { events: { type: 'go'; size: number } | { type: 'rest' } },
  guards: { isBig: (_, { size }: { size: number }) => size > 5, isEven: (_, { size }: { size: number }) => size % 2 === 0 },
}).createMachine({
  id: 'walked',
  initial: 'here',
  states: {
    here: {
      on: {
        go: [
          { guard: { type: 'isBig', params: ({ event }) => event }, target: 'there' },
          { guard: { type: 'isEven', params: ({ event }) => event }, target: 'passing' },
        ],
      },
    },
    passing: { always: 'there' },
    there: { on: { rest: 'here' } },
  },
});

/** Returns the rows that are missing after walks of these sizes, with one actor for each. */
function missingAfter(sizes: readonly number[], alwaysTrue: Readonly<Record<string, string>> = {}) {
  const stage = new Stage(machine);
  const walks = new Walks(stage.machine);
  for (const size of sizes) {
    const trial = stage.begin(undefined);
    walks.add(trial.start(), null);
    walks.add(trial.send({ type: 'go', size }), 'go');
  }
  return walks.missing(alwaysTrue);
}

describe('the walks of a machine', () => {
  it('name each state, transition and guard value that was not reached', () => {
    expect(missingAfter([])).toEqual([
      'the state walked',
      'the state walked.here',
      'the state walked.passing',
      'the state walked.there',
      'the transition walked.here|go|0',
      'the guard isBig of walked.here|go|0 is never false',
      'the transition walked.here|go|1',
      'the guard isEven of walked.here|go|1 is never false',
      'the transition walked.passing|always|0',
      'the transition walked.there|rest|0',
    ]);
    expect(missingAfter([6])).toContain('the guard isBig of walked.here|go|0 is never false');
    // The first guard is false before the second one is true.
    expect(missingAfter([6, 4])).toEqual([
      'the guard isEven of walked.here|go|1 is never false',
      'the transition walked.there|rest|0',
    ]);
    expect(missingAfter([6, 4, 3])).toEqual(['the transition walked.there|rest|0']);
  });

  it('accept exceptions (alwaysTrue), and name those that are not needed', () => {
    const exception = { 'walked.here|go|1': 'sizes are even' };
    expect(missingAfter([6, 4], exception)).toEqual(['the transition walked.there|rest|0']);
    expect(missingAfter([6, 4, 3], exception)).toContain('the guard isEven of walked.here|go|1 is false after all');
  });
});
