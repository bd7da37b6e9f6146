import fc from 'fast-check';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { isOutcome, outcomesOf, SUCCESS } from '../../force/outcomes';
import { maskOf } from '../../mask';
import { callOf } from '../../recording/calls';
import type { RecordingFile } from '../../recording/entries';
import type { App, Machine, Subject } from '../../subject';
import { arbitraryOf } from './arbitrary';
import { Pass, Send, Settle } from './steps';
import { Walk } from './walk';

/** The shortest walk that shows a fault of a machine. */
export interface Story {
  readonly machine: string;
  /** The fault in a sentence. */
  readonly problem: string;
  /** How many steps lead to it. */
  readonly steps: number;
  readonly file: RecordingFile;
}

interface Options {
  readonly runs: number;
  readonly seed: number;
  /** Flows that are right, such as those of a release: where today's lead elsewhere is a fault, too. */
  readonly baseline?: Subject;
}

/** Most of the steps that are tried don't apply where the walk is, and are left out. */
const MAX_STEPS = 300;

/** Random walks over the machines of an app: its requests wait for the outcomes that a walk gives them, and time passes when it says so. */
export class Walker {
  private walk: Walk | undefined;

  /** The app's requests reach no server from now on. */
  constructor(
    private readonly subject: Subject,
    private readonly app: App,
  ) {
    app.decorate(() => (request) => {
      const { path, signal } = request;
      return new Promise((resolve, reject) => {
        const leave = this.walk?.ask({ call: callOf(subject, request), path, resolve, reject });
        signal.addEventListener('abort', () => {
          leave?.();
          reject(app.noAnswer('cancelled'));
        });
      });
    });
  }

  /** Walks a machine; the shortest walk on which it fails, if one does. */
  async storyOf(entry: Machine, { runs, seed, baseline }: Options): Promise<Story | undefined> {
    let story: Story | undefined;
    const mask = maskOf(this.subject);
    const inputs = fc.constantFrom(...(entry.inputs ?? [() => undefined]));
    const machines = this.subject.machines.map((one) => (one.machine.id === entry.machine.id ? entry : one));
    const references = [{ ...this.subject, machines }, ...(baseline ? [baseline] : [])];
    const commands = fc.commands(this.commandsOf(entry), { maxCommands: MAX_STEPS, size: 'max' });
    const property = fc.asyncProperty(inputs, commands, async (input, steps) => {
      const walk = new Walk(entry, references, story !== undefined, input(), mask);
      this.walk = walk;
      try {
        await walk.step(() => walk.actor.start());
        await fc.asyncModelRun(() => ({ model: walk, real: walk }), steps);
        walk.compare();
      } catch (error) {
        story = { machine: entry.machine.id, problem: (error as Error).message, steps: walk.steps, file: walk.file() };
        throw error;
      } finally {
        walk.end();
      }
    });
    const { failed } = await fc.check(property, { numRuns: runs, seed });
    return failed ? story : undefined;
  }

  /** The calls of a machine's actors, and of the machines that it invokes. */
  private callsOf({ id, implementations: { actors } }: AnyStateMachine): string[] {
    return Object.entries(actors as Readonly<Record<string, unknown>>).flatMap(([src, logic]) => [
      ...this.subject.callsOf(id, src),
      ...(logic instanceof StateMachine ? this.callsOf(logic) : []),
    ]);
  }

  /** The steps that a walk of a machine can take: its events, the outcomes of its calls, and time that passes. */
  private commandsOf({ machine, events }: Machine) {
    const { subject, app } = this;
    const names = new Set(this.callsOf(machine));
    const calls = subject.calls.filter(({ name }) => names.has(name));
    const known = new Map(calls.flatMap(({ example }) => leavesOf(example)));
    const sends = Object.entries(events).map(([type, schema]) =>
      arbitraryOf(schema, Object.fromEntries(known)).map((payload) => new Send({ ...(payload as object), type })),
    );
    const answers = calls.flatMap((call) => {
      const failures = [...Object.keys(call.failures), ...Object.keys(outcomesOf(subject))].filter(
        (outcome) => !isOutcome(outcome) || outcome === 'timeout',
      );
      const settle = (outcome: string, data?: unknown) => new Settle(app, call.name, outcome, data);
      const refusals = fc.constantFrom(...failures).map((outcome) => settle(outcome));
      if (call.example === undefined) return [refusals];
      return [
        fc.constant(settle(SUCCESS, call.example)),
        arbitraryOf(call.response, call.example).map((data) => settle(SUCCESS, data)),
        refusals,
      ];
    });
    return [...answers, ...sends, fc.constant(new Pass())];
  }
}

/** The texts and numbers of an example by their keys: an event with such a field is often about the same thing. */
function leavesOf(value: unknown, key = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[key, value]];
  return Object.entries(value).flatMap(([name, child]) => leavesOf(child, Array.isArray(value) ? key : name));
}
