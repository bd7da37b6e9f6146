import type { ForceRule } from '../../force/outcomes';
import { createMask } from '../../mask';
import type { AppMessage, Problem } from '../../protocol';
import type { ActorState, Entry, Picture, RecordingFile } from '../../recording/entries';
import { exportRecording } from '../../recording/file';
import { insert, withPicture } from '../../recording/log';
import { Replica, replicaOf } from '../../recording/replica';
import type { Setting } from '../../subject';
import { type Divider, isListed, type Row } from './rows';

/**
 * `alone`: not opened by an app. `waiting`: no message from the app yet. `lost`: the app has unloaded or closed. `file`: shows an
 * exported recording.
 */
export type ConnectionStatus = 'alone' | 'waiting' | 'connected' | 'lost' | 'file';

export interface LiveState {
  readonly link: ConnectionStatus;
  readonly actors: readonly ActorState[];
  readonly screen: string;
  readonly rows: readonly (Row | Divider)[];
  /** The forced outcomes in effect. */
  readonly rules: readonly ForceRule[];
  /** The settings of the server. */
  readonly settings: readonly Setting[];
  /** Whether the app records controls; undefined without an app. */
  readonly controls: boolean | undefined;
  /** Why the app did not do the last thing that it was asked for. */
  readonly problem: Problem | undefined;
  /** Says what the recording of a file is about. */
  readonly note: string;
  /** The screen at the latest taps, in order. */
  readonly pictures: readonly Picture[];
}

interface Run {
  readonly machines: RecordingFile['machines'];
  readonly entries: Entry[];
}

const MAX_ROWS = 6000;
const MAX_RUNS = 3;
/** About one frame. Not requestAnimationFrame, which does not fire on a hidden page. */
const PUBLISH_DELAY_MS = 16;
/** A render is followed by a pause of so many times its length: the app under test often shares the thread. */
const PAUSE_PER_RENDER = 15;
const MAX_PAUSE_MS = 300;

/** Reads a recording to actors with their state and a timeline; a store for useSyncExternalStore. */
export class LiveStore {
  private link: ConnectionStatus = 'waiting';
  private run = '';
  private machines: RecordingFile['machines'] = {};
  private entries: Entry[] = [];
  /** This run and those before it, the last one last. */
  private readonly runs = new Map<string, Run>();
  private replica = new Replica();
  private rows: (Row | Divider)[] = [];
  private rules: readonly ForceRule[] = [];
  private settings: readonly Setting[] = [];
  private controls: boolean | undefined;
  private problem: Problem | undefined;
  private note = '';
  private pictures: readonly Picture[] = [];
  private current: LiveState = {
    link: 'waiting',
    actors: [],
    screen: '',
    rows: [],
    rules: [],
    settings: [],
    controls: undefined,
    problem: undefined,
    note: '',
    pictures: [],
  };
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private publishDelay = PUBLISH_DELAY_MS;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly read = (): LiveState => this.current;

  setLink(link: ConnectionStatus): void {
    this.link = link;
    this.publish();
  }

  /** Clears the timeline, not the actors. */
  clear(): void {
    this.rows = [];
    this.publish();
  }

  /** Applies a message; entries of other runs are dropped. */
  receive(message: AppMessage): void {
    switch (message.type) {
      case 'juyi.hello':
        if (message.follows) {
          this.begin(message.run, message.machines);
          this.link = 'connected';
        }
        break;
      case 'juyi.entries':
        if (message.run === this.run) for (const entry of message.entries) this.add(entry);
        break;
      case 'juyi.picture':
        this.pictures = withPicture(this.pictures, message.picture);
        break;
      case 'juyi.rules':
        this.rules = message.rules;
        break;
      case 'juyi.settings':
        this.settings = message.settings;
        break;
      case 'juyi.controls':
        this.controls = message.on;
        break;
      case 'juyi.problem':
        this.problem = message;
        break;
      case 'juyi.bye':
        this.link = 'lost';
    }
    this.publish();
  }

  /**
   * The actors and the screen right after a row; undefined once its run is no longer kept. After a call: when its flow has received the
   * answer.
   */
  stateAfter({ run, seq, entry }: Row): Replica | undefined {
    const all = this.entriesOf(run);
    if (all.length === 0) return undefined;
    const caller = callerIn(all, entry);
    const received =
      caller === undefined ? undefined : all.find((one) => one.type === 'event' && one.source === caller && one.seq > seq);
    const until = all.filter((entry) => entry.seq <= (received?.seq ?? seq));
    const keyframes = until.flatMap(({ type }, index) => (type === 'keyframe' ? [index] : []));
    return replicaOf(until.slice(keyframes[keyframes.length - 1] ?? 0));
  }

  /** The flow that made the call of a row, among the actors of a moment: it may have ended with the answer. */
  callerOf({ run, entry }: Row, actors: readonly ActorState[]): ActorState | undefined {
    let actor = actors.find(({ id }) => id === callerIn(this.entriesOf(run), entry));
    while (actor && !actor.machine) actor = actors.find(({ id }) => id === actor?.parent);
    return actor;
  }

  /** The entries of a run, in order. */
  entriesOf(run: string): readonly Entry[] {
    return this.runs.get(run)?.entries ?? [];
  }

  /** The text of a file with the entries since a time, and on request their pictures. The note is the only text that was not masked by the app. */
  exported(note: string, since: number, isWithPictures = false): string {
    const { run, machines, entries } = this;
    const version = JSON.stringify(machines);
    const earlier = [...this.runs]
      .filter(([id, one]) => id !== run && JSON.stringify(one.machines) === version)
      .map(([id, one]) => ({ run: id, entries: one.entries }));
    const pictures = isWithPictures && { pictures: [...this.pictures] };
    return exportRecording({ run, machines, entries, earlier, note: String(createMask()(note)), ...pictures }, since);
  }

  /** Shows an exported recording instead of an app; `extend` adds its entries. */
  load(note: string, pictures: readonly Picture[] = []): void {
    this.reset(note, pictures);
    this.link = 'file';
    this.publish();
  }

  /** Forgets all that was recorded before another app is connected. */
  restart(): void {
    this.reset();
    this.setLink('waiting');
  }

  /** Adds entries of a file: of its runs in order, of each in order. */
  extend(run: string, machines: RecordingFile['machines'], entries: readonly Entry[]): void {
    if (run !== this.run) this.begin(run, machines, entries[0]?.at);
    for (const entry of entries) this.add(entry);
    this.publish();
  }

  /** Forgets why the last thing was not done. */
  dropProblem(): void {
    this.problem = undefined;
    this.publish();
  }

  private reset(note = '', pictures: readonly Picture[] = []): void {
    this.rows = [];
    this.runs.clear();
    this.run = '';
    this.replica = new Replica();
    this.rules = [];
    this.settings = [];
    this.controls = undefined;
    this.note = note;
    this.pictures = pictures;
  }

  private begin(run: string, machines: RecordingFile['machines'], at = Date.now()): void {
    // The same run: its log is sent again. Another run: the app has reloaded.
    if (run === this.run) this.rows = this.rows.filter((row) => 'divider' in row || row.run !== run);
    else if (this.run) this.rows.push({ key: `${run}-start`, seq: 0, at, divider: true });
    this.run = run;
    this.machines = machines;
    this.entries = [];
    this.runs.set(run, { machines, entries: this.entries });
    for (const oldest of this.runs.keys()) if (this.runs.size > MAX_RUNS) this.runs.delete(oldest);
    this.replica = new Replica();
  }

  private add(entry: Entry): void {
    insert(this.entries, entry);
    const id = entry.type === 'event' ? entry.actor : undefined;
    const before = id === undefined ? undefined : this.replica.actors.get(id);
    this.replica.apply(entry);
    const actor = id === undefined ? undefined : this.replica.actors.get(id);
    if (!isListed(entry) || (entry.type === 'event' && !actor)) return;
    const source = entry.type === 'event' && entry.source ? this.replica.actors.get(entry.source)?.name : undefined;
    const { seq, at } = entry;
    const { run } = this;
    const row: Row = {
      key: `${run}-${seq}`,
      run,
      seq,
      at,
      screen: this.replica.screen,
      entry,
      ...(actor && { actor }),
      ...(before && { before }),
      ...(source && { sourceName: source }),
    };
    const rows = this.rows;
    let place = rows.length;
    for (let last = rows[place - 1]; last && !('divider' in last) && last.seq > seq; last = rows[place - 1]) place -= 1;
    rows.splice(place, 0, row);
    // A file has an end.
    if (this.link !== 'file' && rows.length > MAX_ROWS * 1.2) this.rows = rows.slice(-MAX_ROWS);
  }

  /** Batches bursts of messages into one render. */
  private publish(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.current = {
        link: this.link,
        actors: startedOf(this.replica),
        screen: this.replica.screen,
        rows: [...this.rows],
        rules: this.rules,
        settings: this.settings,
        controls: this.controls,
        problem: this.problem,
        note: this.note,
        pictures: this.pictures,
      };
      const begun = performance.now();
      for (const listener of this.listeners) listener();
      // After React's microtask, which renders.
      queueMicrotask(() => {
        const pause = Math.min(MAX_PAUSE_MS, PAUSE_PER_RENDER * (performance.now() - begun));
        this.publishDelay = Math.max(PUBLISH_DELAY_MS, pause);
      });
    }, this.publishDelay);
  }
}

/** The id of the actor that made a call; undefined for another entry, and where it is unknown. */
function callerIn(entries: readonly Entry[], entry: Entry): string | undefined {
  const cause = entry.type === 'call' ? entries.find(({ seq }) => seq === entry.cause) : undefined;
  return cause?.type === 'event' ? cause.actor : undefined;
}

/** Returns the state of the app that a replica has. */
export const momentOf = (replica: Replica) => ({ screen: replica.screen, actors: startedOf(replica) });

/** The actors that have started. */
export const startedOf = ({ actors }: Replica): ActorState[] => [...actors.values()].filter(({ started }) => started);
