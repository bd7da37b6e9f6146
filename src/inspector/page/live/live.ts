import type { ActorMessage, EventMessage, InspectorMessage, ShownEvent, ShownSnapshot, SnapshotMessage } from '../../protocol';

/** `alone`: not opened by an app. `waiting`: no message from the app yet. `lost`: the app has unloaded or closed. */
export type ConnectionStatus = 'alone' | 'waiting' | 'connected' | 'lost';

export interface LiveActor {
  readonly id: string;
  readonly name: string;
  readonly machine?: string;
  readonly about?: string;
  readonly src?: string;
  readonly parentId?: string;
  /** React StrictMode creates actors that never start; they are not shown. */
  readonly started: boolean;
  readonly status: ShownSnapshot['status'];
  readonly states: readonly string[];
  /** Ids of every state it has been in. */
  readonly visited: ReadonlySet<string>;
  /** Edge ids of the last transitions taken. */
  readonly taken: readonly string[];
  readonly snapshot?: ShownSnapshot;
}

/**
 * The effect of an event. `moved`: the state changed; `stayed`: handled without a state change; `ignored`: no transition;
 * `missed`: the actor had ended; `called`: a promise or callback actor started.
 */
export type Outcome = 'pending' | 'moved' | 'stayed' | 'ignored' | 'missed' | 'called';

export interface Row {
  readonly key: string;
  readonly seq: number;
  readonly at: number;
  readonly actor: LiveActor;
  readonly sourceName?: string;
  readonly event: ShownEvent;
  readonly outcome: Outcome;
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly taken: readonly string[];
  readonly before?: unknown;
  readonly snapshot?: ShownSnapshot;
}

/** Separates two runs of the app. */
export interface Divider {
  readonly key: string;
  readonly at: number;
  readonly divider: true;
}

export interface LiveState {
  readonly link: ConnectionStatus;
  readonly actors: readonly LiveActor[];
  readonly rows: readonly (Row | Divider)[];
}

const MAX_ROWS = 2000;
/** About one frame. Not requestAnimationFrame, which does not fire on a hidden page. */
const PUBLISH_DELAY_MS = 16;

/** Aggregates the app's messages to actors with their state and a timeline; a store for useSyncExternalStore. */
export class LiveStore {
  private link: ConnectionStatus = 'waiting';
  private run = '';
  private seq = 0;
  private actors = new Map<string, LiveActor>();
  private rows: (Row | Divider)[] = [];
  private current: LiveState = { link: 'waiting', actors: [], rows: [] };
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;

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

  /** Applies a message; duplicates and messages of other runs are dropped. */
  receive(message: InspectorMessage): void {
    const { run, seq } = message.juyi;
    if (message.type === '@juyi.hello') this.begin(message.juyi);
    else if (run !== this.run || seq <= this.seq) return;
    else if (message.type === '@juyi.bye') this.link = 'lost';
    else {
      this.seq = seq;
      if (message.type === '@xstate.actor') this.onActor(message);
      else if (message.type === '@xstate.event') this.onEvent(message);
      else this.onSnapshot(message);
    }
    this.publish();
  }

  private begin({ run, at, follows }: { run: string; at: number; follows: boolean }): void {
    if (!follows) return;
    // The same run: a replay of its log. Another run: the app has reloaded.
    if (run === this.run) this.rows = this.rows.filter(({ key }) => !key.startsWith(run));
    else if (this.run) this.rows = [...this.rows, { key: `${run}-start`, at, divider: true }];
    this.run = run;
    this.seq = 0;
    this.actors = new Map();
    this.link = 'connected';
  }

  private onActor({ sessionId, name, parentId, juyi: { machine, about, src } }: ActorMessage): void {
    const actor: LiveActor = {
      id: sessionId,
      name,
      ...(machine && { machine }),
      ...(about && { about }),
      ...(src && { src }),
      ...(parentId && { parentId }),
      started: false,
      status: 'active',
      states: [],
      visited: new Set(),
      taken: [],
    };
    this.actors.set(sessionId, actor);
  }

  private onEvent({ sessionId, sourceId, event, juyi: { run, seq, at } }: EventMessage): void {
    const known = this.actors.get(sessionId);
    if (!known) return;
    const isInit = event.type === 'xstate.init';
    const actor: LiveActor = isInit ? { ...known, started: true, status: 'active' } : known;
    this.actors.set(sessionId, actor);
    if (!actor.machine && !isInit) return;
    const source = sourceId === undefined ? undefined : this.actors.get(sourceId)?.name;
    const missed = !isInit && actor.status !== 'active';
    this.add({
      key: `${run}-${seq}`,
      seq,
      at,
      actor,
      ...(source && { sourceName: source }),
      event,
      outcome: missed ? 'missed' : actor.machine ? 'pending' : 'called',
      from: isInit ? [] : actor.states,
      to: actor.states,
      taken: [],
    });
  }

  private onSnapshot({ sessionId, event, snapshot, juyi }: SnapshotMessage): void {
    const known = this.actors.get(sessionId);
    if (!known) return;
    const { states, taken, cause, ignored, run, seq, at } = juyi;
    const actor: LiveActor = {
      ...known,
      status: snapshot.status,
      states,
      visited: new Set([...known.visited, ...states]),
      taken: ignored ? known.taken : taken,
      snapshot,
    };
    this.actors.set(sessionId, actor);
    if (!actor.machine) return;
    const moved = states.join() !== known.states.join();
    const result = {
      actor,
      outcome: ignored ? 'ignored' : moved ? 'moved' : 'stayed',
      from: known.states,
      to: states,
      taken,
      before: known.snapshot?.context,
      snapshot,
    } as const;
    if (cause !== undefined) {
      const from = event.type === 'xstate.init' ? [] : known.states;
      this.rows = this.rows.map((row) => (row.key === `${run}-${cause}` ? { ...row, ...result, from } : row));
    } else if (event.type === 'xstate.stop')
      this.add({ key: `${run}-${seq}`, seq, at, event, ...result, outcome: 'moved', to: [] });
  }

  private add(row: Row): void {
    this.rows = [...this.rows.slice(-MAX_ROWS + 1), row];
  }

  /** Batches bursts of messages into one render. */
  private publish(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.current = { link: this.link, actors: [...this.actors.values()].filter(({ started }) => started), rows: this.rows };
      for (const listener of this.listeners) listener();
    }, PUBLISH_DELAY_MS);
  }
}
