import type { ActorMessage, EventMessage, InspectorMessage, ShownEvent, ShownSnapshot, SnapshotMessage } from '../../protocol';

/** `alone`: opened by itself. `waiting`: opened by something that has not spoken yet. `lost`: the app has gone. */
export type Link = 'alone' | 'waiting' | 'connected' | 'lost';

export interface LiveActor {
  readonly id: string;
  readonly name: string;
  readonly machine?: string;
  readonly about?: string;
  readonly src?: string;
  readonly parentId?: string;
  /** An actor that never starts is React's spare one; it is not shown. */
  readonly started: boolean;
  readonly status: ShownSnapshot['status'];
  readonly states: readonly string[];
  /** Every state it has been in. */
  readonly visited: ReadonlySet<string>;
  /** Transitions of its last step. */
  readonly taken: readonly string[];
  readonly snapshot?: ShownSnapshot;
}

/**
 * What became of an event: it led somewhere or was at least taken, nothing took it, it came too late, or it is a call
 * on its way out.
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

/** A start of the app, between the rows of two runs. */
export interface Divider {
  readonly key: string;
  readonly at: number;
  readonly divider: true;
}

export interface Live {
  readonly link: Link;
  readonly actors: readonly LiveActor[];
  readonly rows: readonly (Row | Divider)[];
}

const ROWS = 2000;

/** Puts the app's messages together: who lives, where each stands, and what happened in which order. */
export class LiveStore {
  private link: Link = 'waiting';
  private run = '';
  private seq = 0;
  private actors = new Map<string, LiveActor>();
  private rows: (Row | Divider)[] = [];
  private current: Live = { link: 'waiting', actors: [], rows: [] };
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly read = (): Live => this.current;

  setLink(link: Link): void {
    this.link = link;
    this.publish();
  }

  /** Forgets what has happened so far; who lives stays. */
  clear(): void {
    this.rows = [];
    this.publish();
  }

  take(message: InspectorMessage): void {
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
    // The same run tells its log again to a page that asked again; another run is the app, started anew.
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
    const starts = event.type === 'xstate.init';
    const actor: LiveActor = starts ? { ...known, started: true, status: 'active' } : known;
    this.actors.set(sessionId, actor);
    if (!actor.machine && !starts) return;
    const source = sourceId === undefined ? undefined : this.actors.get(sourceId)?.name;
    const missed = !starts && actor.status !== 'active';
    this.add({
      key: `${run}-${seq}`,
      seq,
      at,
      actor,
      ...(source && { sourceName: source }),
      event,
      outcome: missed ? 'missed' : actor.machine ? 'pending' : 'called',
      from: starts ? [] : actor.states,
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
    const became = {
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
      this.rows = this.rows.map((row) => (row.key === `${run}-${cause}` ? { ...row, ...became, from } : row));
    } else if (event.type === 'xstate.stop')
      this.add({ key: `${run}-${seq}`, seq, at, event, ...became, outcome: 'moved', to: [] });
  }

  private add(row: Row): void {
    this.rows = [...this.rows.slice(-ROWS + 1), row];
  }

  /** Many messages come at once; the page draws them together. A hidden page has no animation frames to wait for. */
  private publish(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.current = { link: this.link, actors: [...this.actors.values()].filter(({ started }) => started), rows: this.rows };
      for (const listener of this.listeners) listener();
    }, 16);
  }
}
