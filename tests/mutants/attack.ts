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

/** Property changes that can be undone. */
function changes() {
  const undo: (() => void)[] = [];
  const set: Set = (target, key, value) => {
    const existed = Object.hasOwn(target, key);
    const original = target[key];
    target[key] = value;
    undo.push(() => {
      if (existed) target[key] = original;
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

/** Adds a test, last in its file, that runs the file's other tests against every mutant of the machine. */
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

  it('kills every mutant', { timeout: 3_600_000 }, async ({ task }) => {
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
        // Errors of actors without a parent are thrown asynchronously.
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
    // A leaked change of one mutant would falsely kill later ones.
    expect(await survives(null), 'the tests still pass without a mutant').toBe(true);
    task.meta.mutants = { total: mutants.length, survivors };
    process.off('uncaughtException', onUnhandled);
    process.off('unhandledRejection', onUnhandled);
  });
}

async function run(test: RunnerTestCase): Promise<void> {
  const hooks = suitesOf(test).map((suite) => getHooks(suite));
  const { context } = test;
  const suite = test.suite as never;
  // Each run adds a listener to the same signal.
  setMaxListeners(0, context.signal);
  try {
    for (const { beforeEach } of hooks) for (const hook of beforeEach) await hook(context, suite);
    await getFn(test)();
  } finally {
    for (const { afterEach } of hooks.toReversed()) for (const hook of afterEach) await hook(context, suite);
  }
}
