import { setMaxListeners } from 'node:events';
import { expect, it, type RunnerTask, type RunnerTestCase, type RunnerTestSuite } from 'vitest';
import { getFn, getHooks } from 'vitest/suite';
import type { AnyStateMachine } from 'xstate';
import { type Mutant, mutantsOf, Observed, type Set } from './mutate';
import { loaded, loadingIsOver, running } from './registry';

declare module 'vitest' {
  interface TaskMeta {
    mutants?: { readonly total: number; readonly survivors: readonly string[] };
  }
}

const testsIn = (task: RunnerTask): RunnerTestCase[] =>
  task.type === 'suite' ? (task as RunnerTestSuite).tasks.flatMap(testsIn) : [task as RunnerTestCase];

const suitesOf = (task: RunnerTask): RunnerTestSuite[] => {
  const { suite } = task;
  return suite ? [...suitesOf(suite), suite] : [task.file];
};

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Changes that can be taken back. */
function changes() {
  const undo: (() => void)[] = [];
  const set: Set = (target, key, value) => {
    const had = Object.hasOwn(target, key);
    const before = target[key];
    target[key] = value;
    undo.push(() => {
      if (had) target[key] = before;
      else delete target[key];
    });
  };
  return {
    set,
    undo: () => {
      while (undo.length > 0) undo.pop()?.();
    },
  };
}

/** Adds a test, last in its file, that runs those before it against every mutant of the machine. */
export function attack(name: string): void {
  const isOurs = ({ id }: AnyStateMachine) => id === name;
  const ours = loaded.filter(isOurs);
  loadingIsOver();

  const observed = new Observed();
  const watching = changes();
  const forNew: Set = (target, key, value) => {
    target[key] = value;
  };
  for (const machine of ours) observed.watch(machine, watching.set);
  running.change = (machine) => isOurs(machine) && observed.watch(machine, forNew);

  it('notices every mutant', { timeout: 3_600_000 }, async ({ task }) => {
    watching.undo();
    const tests = testsIn(task.file).filter((test) => test !== task);
    expect(tests.map(({ name, result }) => [name, result?.state])).toEqual(tests.map(({ name }) => [name, 'pass']));
    running.limit = running.steps * 20 + 10_000;

    const unhandled: unknown[] = [];
    const onUnhandled = (error: unknown) => unhandled.push(error);
    process.on('uncaughtException', onUnhandled);
    process.on('unhandledRejection', onUnhandled);

    const survives = async (mutant: Mutant | null) => {
      const { set, undo } = changes();
      running.steps = 0;
      unhandled.length = 0;
      if (mutant) for (const machine of ours) mutant.apply(machine, set);
      running.change = (machine) => isOurs(machine) && mutant?.apply(machine, forNew);
      try {
        for (const test of tests) await run(test);
        // An actor that failed with nobody to tell throws out of turn.
        await settled();
        return unhandled.length === 0;
      } catch {
        await settled();
        return false;
      } finally {
        undo();
      }
    };

    const [first] = ours;
    const mutants = first ? mutantsOf(first, observed) : [];
    const survivors: string[] = [];
    for (const mutant of mutants) if (await survives(mutant)) survivors.push(mutant.name);
    // What a mutant left behind would have failed those after it.
    expect(await survives(null), 'the tests pass after all mutants as they did before').toBe(true);
    task.meta.mutants = { total: mutants.length, survivors };
    process.off('uncaughtException', onUnhandled);
    process.off('unhandledRejection', onUnhandled);
  });
}

async function run(test: RunnerTestCase): Promise<void> {
  const hooks = suitesOf(test).map((suite) => getHooks(suite));
  const { context } = test;
  // Each run of a test listens once more.
  setMaxListeners(0, context.signal);
  try {
    for (const { beforeEach } of hooks) for (const hook of beforeEach) await hook(context, test.suite as never);
    await getFn(test)();
  } finally {
    for (const { afterEach } of hooks.toReversed()) for (const hook of afterEach) await hook(context, test.suite as never);
  }
}
