import fc from 'fast-check';
import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate';
import { isOutcome, outcomesOf, SUCCESS } from '../../force/outcomes';
import { maskOf } from '../../mask';
import { callOf } from '../../recording/calls';
import type { RecordingFile } from '../../recording/entries';
import type { App, Machine, Subject } from '../../subject';
import { arbitrariesOf } from './arbitrary';
import { Guide, type Kind, Turn } from './guide';
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

/** The known way with what is tried at its end. */
const MAX_STEPS = 40;

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
    const machines = this.subject.machines.map((one) => (one.machine.id === entry.machine.id ? entry : one));
    const references = [{ ...this.subject, machines }, ...(baseline ? [baseline] : [])];
    const guide = new Guide(this.kindsOf(entry));
    const inputs = fc.constantFrom(...(entry.inputs ?? [() => undefined]));
    const turns = fc.noShrink(fc.noBias(fc.tuple(fc.nat(), fc.nat()))).map(([pick, seed]) => new Turn(pick, seed));
    const commands = fc.noBias(fc.commands([turns], { maxCommands: MAX_STEPS, size: 'max' }));
    const property = fc.asyncProperty(inputs, commands, async (input, steps) => {
      const walk = new Walk(entry, references, story !== undefined, input, mask);
      this.walk = walk;
      try {
        await walk.step(() => walk.actor.start());
        guide.begin(walk, input);
        await fc.asyncModelRun(() => ({ model: guide, real: walk }), steps);
        walk.compare();
      } catch (error) {
        story = { machine: entry.machine.id, problem: (error as Error).message, steps: walk.taken.length, file: walk.file() };
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
  private kindsOf({ machine, events }: Machine): Kind[] {
    const { subject, app } = this;
    const names = new Set(this.callsOf(machine));
    const calls = subject.calls.filter(({ name }) => names.has(name));
    const known = calls.flatMap(({ example }) => leavesOf(example));
    const example = Object.fromEntries(known);
    const words = [...wordsOf(machine.root), ...known.map(([, value]) => String(value))];
    const of = arbitrariesOf([...new Set(words)], subject);
    const sends = Object.entries(events).map(([type, schema]) => {
      const others = of(schema, example).map((payload) => new Send({ ...(payload as object), type }));
      return { plain: new Send({ type }), others };
    });
    const answers = calls.flatMap((call) => {
      const failures = [...Object.keys(call.failures), ...Object.keys(outcomesOf(subject))].filter(
        (outcome) => !isOutcome(outcome) || outcome === 'timeout',
      );
      const settle = (outcome: string, data?: unknown) => new Settle(app, subject.callsOf, call.name, outcome, data);
      const refusals = failures.map((outcome) => ({ plain: settle(outcome) }));
      if (call.example === undefined) return refusals;
      const plain = settle(SUCCESS, call.example);
      return [
        { plain, first: true },
        { plain, first: true, others: of(call.response, call.example).map((data) => settle(SUCCESS, data)) },
        ...refusals,
      ];
    });
    return [...answers, ...sends, { plain: new Pass(), first: true }];
  }
}

/** The names of the states in a state. */
const wordsOf = ({ states }: AnyStateNode): string[] => Object.values(states).flatMap((state) => [state.key, ...wordsOf(state)]);

/** The texts and numbers of an example by their keys: an event with such a field is often about the same thing. */
function leavesOf(value: unknown, key = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[key, value]];
  return Object.entries(value).flatMap(([name, child]) => leavesOf(child, Array.isArray(value) ? key : name));
}
