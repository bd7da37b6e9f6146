import { readFileSync } from 'node:fs';
import { problemsOf, shownBy, wantedStates } from '@juyi/inspector/cli/gallery/coverage';
import { loadModule } from '@juyi/inspector/cli/subject';
import { readFlows } from '@juyi/inspector/flows';
import { expect, it } from 'vitest';
import { happyWays, reasons, scenarios } from '#qa/gallery/plan.ts';
import { journeys, subject } from '#qa/subject.ts';

const { flows } = readFlows(subject);
const plan = { scenarios, reasons };

it('every state of the journeys has a scenario or a reason', () => {
  expect(problemsOf(plan, journeys, flows)).toEqual([]);
});

it('the happy way of each journey is a way through states that have a picture', () => {
  expect(Object.keys(happyWays)).toEqual(journeys.map(({ id }) => id).filter((id) => id !== 'shared'));
  const shown = shownBy(plan);
  expect(
    Object.values(happyWays)
      .flat()
      .filter((state) => !shown.has(state)),
  ).toEqual([]);
});

it('final states end their screen, so their picture is that of the next one', () => {
  const finals = flows.flatMap(({ nodes }) => nodes.filter(({ kind }) => kind === 'final').map(({ id }) => id));
  const excused = wantedStates(plan, journeys, flows).filter((one) => one.excused);
  expect(finals.filter((id) => !excused.some(({ state }) => state === id))).toEqual([]);
});

// Its loader is closed when the plan runs: `npm run gallery` failed whenever there was something to build.
it('the plan and what it builds import nothing lazily', async () => {
  const { dependencies } = await loadModule('.', 'src/qa/gallery/gallery.ts');
  const files = dependencies.filter((file) => /\/(scripts|gateway\/cli)\//.test(file));
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('await import('))).toEqual([]);
});
