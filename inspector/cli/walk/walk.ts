import FakeTimers from '@sinonjs/fake-timers';
import fc, { type AsyncCommand } from 'fast-check';
import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  StateMachine,
} from 'xstate';
import { isOutcome, outcomesOf, SUCCESS } from '../../force/outcomes';
import { type Mask, maskOf } from '../../mask';
import { callOf } from '../../recording/calls';
import { type Entry, RECORDING_VERSION, type RecordingFile } from '../../recording/entries';
import { fingerprintOf } from '../../recording/fingerprint';
import { Recorder } from '../../recording/recorder';
import { replayUnchecked } from '../../recording/replay';
import type { Answer, App, Call, Machine, Subject } from '../../subject';
import { arbitraryOf } from './arbitrary';

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

/** A request without an answer yet. */
interface Open {
  readonly call: Call | undefined;
  readonly path: string;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** ms since 1970, at the beginning of each walk. */
const BEGINNING = Date.UTC(2026, 0, 1);
/** Turns of the event loop without anything new, after which a step has had all its effects. */
const QUIET_TURNS = 4;
/** Most of the steps that are tried don't apply where the walk is, and are left out. */
const MAX_STEPS = 300;

/** The real one, while time is faked. */
const { setImmediate: afterTurn } = globalThis;
const turn = () => new Promise<void>((resolve) => void afterTurn(resolve));

type Command = AsyncCommand<Walk, Walk>;

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

/** One walk of a machine's actor, recorded. */
class Walk {
  readonly actor: AnyActorRef;
  readonly open: Open[] = [];
  steps = 0;
  private readonly clock = FakeTimers.install({
    now: BEGINNING,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  private readonly entries: Entry[] = [];
  private readonly recorder: Recorder;
  private requests = 0;
  private failure: unknown;

  constructor(
    entry: Machine,
    /** This code, and after it what it is compared with. */
    private readonly references: readonly Subject[],
    /** Compares after each step: fast-check's shrinking keeps the last step as the one that fails. */
    private readonly isShrinking: boolean,
    input: unknown,
    mask: Mask,
  ) {
    this.recorder = new Recorder({
      mask,
      now: () => Date.now(),
      onEntries: (more) => this.entries.push(...more),
    });
    // The machine itself is a placeholder where there are uses: those have the actors.
    const actor = createActor(entry.uses?.[0] ?? entry.machine, { input, inspect: this.recorder.inspect });
    actor.subscribe({ error: (error) => (this.failure = error) });
    this.actor = actor;
  }

  get snapshot(): AnyMachineSnapshot {
    return this.actor.getSnapshot() as AnyMachineSnapshot;
  }

  get isWaiting(): boolean {
    this.recorder.flush();
    return this.clock.countTimers() > 0;
  }

  /** Takes a request; returns the function that forgets it. */
  ask(request: Open): () => void {
    this.requests += 1;
    this.open.push(request);
    return () => {
      const place = this.open.indexOf(request);
      if (place >= 0) this.open.splice(place, 1);
    };
  }

  /** Takes a step and waits for all that follows from it; throws what is wrong then. */
  async step(act: () => unknown): Promise<void> {
    const before = this.entries.length;
    act();
    for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
      const known = this.entries.length + this.requests;
      await turn();
      this.recorder.flush();
      if (this.entries.length + this.requests > known) quiet = -1;
    }
    this.judge(before);
    if (this.isShrinking) this.compare();
  }

  /** Lets time pass to the next timer. */
  pass(): void {
    this.clock.next();
  }

  /** Records what a request was answered. */
  note({ call, path }: Open, forcedBy: string, status: number | undefined): void {
    const name = call?.name ?? path;
    const attempt = this.recorder.attempt(name);
    this.recorder.note({ type: 'call', name, path, attempt, ms: 0, forcedBy, ...(status ? { status } : { problem: 'timeout' }) });
  }

  /** Faults that need no other flow to compare with. */
  private judge(from: number): void {
    if (this.snapshot.status === 'error') throw new Error(`流程出错：${String(this.failure)}`);
    const unheard = this.entries
      .slice(from)
      .find((one) => one.type === 'event' && one.outcome === 'ignored' && /^xstate\.(done|error)\.actor\./.test(one.event.type));
    if (unheard?.type === 'event') throw new Error(`没有接住 ${unheard.event.type}：请求已经结束，流程还在等`);
  }

  /** Throws where the recording leads to other states on the machines that it is compared with. */
  compare(): void {
    const file = JSON.parse(JSON.stringify(this.file())) as RecordingFile;
    this.references.forEach((subject, place) => {
      const result = replayUnchecked(subject, file);
      if (result.kind !== 'differs') return;
      const { machine, event, expected, got } = result;
      const name = place === 0 ? '重放' : '原来';
      throw new Error(
        `${machine} 收到 ${event} 到 ${expected.join('、')}，${name}到 ${typeof got === 'string' ? got : got.join('、')}`,
      );
    });
  }

  file(): RecordingFile {
    this.recorder.flush();
    const ids = new Set(this.entries.flatMap((one) => (one.type === 'actor' && one.machine ? [one.machine] : [])));
    return {
      format: 'juyi-recording',
      version: RECORDING_VERSION,
      run: 'walk',
      note: '',
      machines: Object.fromEntries(
        (this.references[0]?.machines ?? []).flatMap(({ machine }) =>
          ids.has(machine.id) ? [[machine.id, fingerprintOf(machine)]] : [],
        ),
      ),
      entries: this.entries,
    };
  }

  end(): void {
    this.actor.stop();
    this.clock.uninstall();
  }
}

/** A member's event, if the machine takes it. */
class Send implements Command {
  constructor(private readonly event: AnyEventObject) {}
  check({ snapshot }: Readonly<Walk>): boolean {
    try {
      return snapshot.status === 'active' && snapshot.can(this.event);
    } catch {
      // A sample of a schema is no real data: a guard may throw on it.
      return false;
    }
  }
  run(walk: Walk): Promise<void> {
    walk.steps += 1;
    return walk.step(() => walk.actor.send(this.event));
  }
  toString = () => this.event.type;
}

/** The outcome of the oldest request. */
class Settle implements Command {
  constructor(
    private readonly app: App,
    private readonly call: string,
    private readonly outcome: string,
    private readonly data: unknown,
  ) {}
  check({ open }: Readonly<Walk>): boolean {
    return open[0]?.call?.name === this.call;
  }
  run(walk: Walk): Promise<void> {
    walk.steps += 1;
    return walk.step(() => {
      const request = walk.open.shift() as Open;
      const answer = this.app.answer(this.call, this.outcome, this.data);
      walk.note(request, this.outcome, answer?.status);
      if (answer) request.resolve(answer);
      else request.reject(this.app.noAnswer('timeout'));
    });
  }
  toString = () => `${this.call} → ${this.outcome}`;
}

/** Time passes, when nothing else is awaited. */
class Pass implements Command {
  check({ open, isWaiting }: Readonly<Walk>): boolean {
    return open.length === 0 && isWaiting;
  }
  run(walk: Walk): Promise<void> {
    walk.steps += 1;
    return walk.step(() => walk.pass());
  }
  toString = () => '等待';
}
