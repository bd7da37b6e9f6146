// @vitest-environment happy-dom
import { figure } from '@juyi/gateway/tests/support/long';
import { replayFile, testOf } from '@juyi/inspector/cli/replayFile';
import { stepsOf, storyPage } from '@juyi/inspector/cli/walk/told.tsx';
import { Walker } from '@juyi/inspector/cli/walk/walker';
import { exportRecording } from '@juyi/inspector/recording/file';
import type { Machine } from '@juyi/inspector/subject';
import { beforeAll, expect, it } from 'vitest';
import { app, subject } from '#qa/walk.ts';
import { equivalent } from '../mutants/equivalent';
import { mutantsOf, Observed } from '../mutants/mutate';

/** Those that find a defect find it early. */
const RUNS = 300;
const SEEDS = figure(1, 3);
/** One defect in each of so many machines. */
const DEFECTS = 20;
/** The events of the longest story that a reader follows without effort. */
const READABLE = 8;

/** Wrong targets and guards: a defect of another kind is no transition's. Waits of the app never fail. */
const isOfTransition = (name: string) =>
  /: (→ .+|guard (true|false))$/.test(name) && !/(wait\w*|expiry|coolDown|pageVisible) error/.test(name);

/** A machine with a defect that a test of the machine finds, by its place in the list of all. */
function defective(entry: Machine, place: number): { readonly name: string; readonly entry: Machine } {
  const { id } = entry.machine;
  const machine = (entry.uses?.[0] ?? entry.machine).provide({});
  const same = new Set(equivalent[id]?.flatMap(({ mutants }) => mutants));
  const mutants = mutantsOf(machine, new Observed()).filter(({ name }) => isOfTransition(name) && !same.has(name));
  const mutant = mutants[(place * 7919) % mutants.length];
  mutant?.apply(machine, (target, key, value) => {
    target[key] = value;
  });
  const { uses: _, ...rest } = entry;
  return { name: `${id}: ${mutant?.name}`, entry: { ...rest, machine } };
}

beforeAll(() => Promise.all([import('#services/http/judge.ts'), import('#services/http/foreign.ts')]));

let walker: Walker;
beforeAll(() => {
  walker = new Walker(subject, app);
});

const alone = subject.machines.filter(({ inputs }) => inputs);

it('no machine has a counterexample', async () => {
  for (const entry of alone)
    expect(await walker.storyOf(entry, { runs: figure(5, 100), seed: 1, baseline: subject }), entry.machine.id).toBeUndefined();
});

it.each(Array.from({ length: SEEDS }, (_, index) => index + 1))(
  'walks find every planted defect of a machine, each with a short story, from seed %i',
  async (seed) => {
    const entries = alone.slice(0, DEFECTS);
    const lengths: number[] = [];
    const missed: string[] = [];
    for (const [place, entry] of entries.entries()) {
      const defect = defective(entry, place + 1);
      const story = await walker.storyOf(defect.entry, { runs: RUNS, seed, baseline: subject });
      if (story) lengths.push(story.steps);
      else missed.push(defect.name);
    }
    lengths.sort((one, other) => one - other);
    expect(missed).toEqual([]);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(READABLE);
  },
);

it('a story is a recording, a page of the book and a test', async () => {
  const entry = alone.find(({ machine }) => machine.id === 'signOut') as Machine;
  const wrong = entry.machine.provide({});
  const confirming = wrong.getStateNodeById('signOut.confirming');
  const [back] = confirming.transitions.get('flow.back') ?? [];
  Object.assign(back as object, { target: [confirming] });
  const planted = { ...subject, machines: subject.machines.map((one) => (one === entry ? { ...entry, machine: wrong } : one)) };
  const story = await walker.storyOf({ ...entry, machine: wrong }, { runs: RUNS, seed: 1, baseline: subject });
  if (!story) throw new Error('no story');
  // The flow opens, asks, and does not go back.
  expect(story.problem).toContain('signOut 收到 flow.back 到 signOut、signOut.confirming，原来到 signOut、signOut.idle');
  const json = exportRecording({ ...story.file, note: story.problem }, 0);
  expect(replayFile(planted, json)).toMatchObject({ same: true });
  expect(testOf(planted, json, 'signOut.idle')).toContain('"signOut.idle"');
  const steps = stepsOf(story, planted);
  expect([story.steps, steps]).toEqual([2, ['开始：已登录', '点击退出登录：询问是否退出登录', '取消退出：询问是否退出登录']]);
  const page = await storyPage(story, planted);
  for (const step of steps) expect(page).toContain(step);
  expect(page).toContain('<svg');
});
