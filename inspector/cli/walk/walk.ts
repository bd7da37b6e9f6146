import FakeTimers from '@sinonjs/fake-timers';
import { type AnyActorRef, type AnyMachineSnapshot, createActor, type InspectionEvent } from 'xstate';
import type { Mask } from '../../mask';
import { type Entry, RECORDING_VERSION, type RecordingFile } from '../../recording/entries';
import { fingerprintOf } from '../../recording/fingerprint';
import { Recorder } from '../../recording/recorder';
import { replayUnchecked } from '../../recording/replay';
import type { Answer, Call, Machine, Subject } from '../../subject';
import type { Step } from './steps';

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
/** So much never happens in one step, unless the flow goes round in a circle. */
const ENDLESS = 2000;
/** The real one, while time is faked. */
const { setImmediate: afterTurn } = globalThis;
const turn = () => new Promise<void>((resolve) => void afterTurn(resolve));

/** One walk of a machine's actor, recorded. */
export class Walk {
  readonly actor: AnyActorRef;
  readonly open: Open[] = [];
  readonly taken: Step[] = [];
  private readonly clock = FakeTimers.install({
    now: BEGINNING,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  private readonly entries: Entry[] = [];
  private readonly recorder: Recorder;
  private requests = 0;
  /** In this step. */
  private happened = 0;
  private failure: unknown;

  constructor(
    entry: Machine,
    /** This code, and after it what it is compared with. */
    private readonly references: readonly Subject[],
    /** Compares after each step: fast-check's shrinking keeps the last step as the one that fails. */
    private readonly isShrinking: boolean,
    input: () => unknown,
    mask: Mask,
  ) {
    this.recorder = new Recorder({
      mask,
      now: () => Date.now(),
      onEntries: (more) => this.entries.push(...more),
    });
    // The machine itself is a placeholder where there are uses: those have the actors.
    const actor = createActor(entry.uses?.[0] ?? entry.machine, { input: input(), inspect: this.inspect });
    actor.subscribe({ error: (error) => (this.failure = error) });
    this.actor = actor;
  }

  private readonly inspect = (inspected: InspectionEvent) => {
    this.recorder.inspect(inspected);
    this.happened += 1;
    if (this.happened === ENDLESS) this.actor.stop();
  };

  get snapshot(): AnyMachineSnapshot {
    return this.actor.getSnapshot() as AnyMachineSnapshot;
  }

  /** The states, and the request that is answered next. */
  get place(): string {
    return [...this.snapshot._nodes.map(({ id }) => id), this.open[0]?.path].join(' ');
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
    this.happened = 0;
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
    if (this.happened >= ENDLESS) throw new Error('流程停不下来');
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
