import type {
  AnyActorLogic,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectedActionEvent,
  InspectedEventEvent,
  InspectedSnapshotEvent,
  InspectionEvent,
} from 'xstate';
import { edgeIdOf } from '../graph';
import type { Mask } from '../mask';
import type { ActorState, Entry, EventEntry, Note, Outcome, Tried } from './entries';
import { triedOn } from './guards';
import { RecordingLog } from './log';
import { MaskedStates } from './maskedStates';
import { Replica } from './replica';

/** Fields of an actor that its public type hides. */
const internalsOf = (actor: AnyActorRef) => {
  const { logic, _parent: parent } = actor as { logic?: AnyActorLogic; _parent?: AnyActorRef };
  return { logic, parent };
};

/** The machine of an actor's logic; undefined for promise and callback actors. */
const machineOf = (logic: unknown): AnyStateMachine | undefined =>
  typeof logic === 'object' && logic !== null && 'root' in logic ? (logic as AnyStateMachine) : undefined;

interface Options {
  readonly mask: Mask;
  /** ms since 1970, monotonic. */
  readonly now: () => number;
  /** Called with new entries, in order. */
  readonly onEntries: (entries: readonly Entry[]) => void;
  /** Whether a machine is a control of pages, which is recorded only on request. */
  readonly isControl?: (machine: string) => boolean;
}

/** An event that an actor has received and not processed yet. */
interface Received {
  readonly raw: AnyEventObject;
  readonly entry: Pick<EventEntry, 'seq' | 'at' | 'cause' | 'source' | 'manual' | 'event'>;
  tried: readonly Tried[];
}

/** Entries are sent together after at most this many ms. */
const FLUSH_MS = 16;
/** A screen's event is caused by a tap at most this long before it: a form loads its rules first. */
const TAP_MS = 2000;
/** An exported file begins at one. */
const KEYFRAME_EVERY = 100;

/** Start and stop are no transitions, so they don't count as ignored events. */
const LIFECYCLE = /^xstate\.(init|stop)$/;

/**
 * Records the app as entries, masked at once: contexts change later, and secrets must not be retained. An event's entry is made when
 * the actor has processed it, and its `seq` is that of its delivery.
 */
export class Recorder {
  readonly log = new RecordingLog();
  /** Whether controls that start from now on are recorded. */
  controls = false;
  private readonly replica = new Replica();
  private readonly masked: MaskedStates;
  private readonly refs = new Map<string, AnyActorRef>();
  /** Actors that are not recorded: controls, and what they run. */
  private readonly leftOut = new Set<string>();
  private readonly received = new Map<string, Received[]>();
  private readonly taken = new Map<string, string[]>();
  /** Open timers by actor and id. */
  private readonly timers = new Set<string>();
  /** The last event of each actor. */
  private readonly lastEvents = new Map<string, number>();
  private readonly attempts = new Map<string, number>();
  private lastTap: { readonly seq: number; readonly at: number } | undefined;
  /** The first event of the promise actor that is starting. */
  private starting: number | undefined;
  private manual = false;
  private seq = 0;
  private sinceKeyframe = 0;
  private buffer: Entry[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: Options) {
    this.masked = new MaskedStates(options.mask);
  }

  /** The observer for XState's `inspect` option. */
  readonly inspect = (inspected: InspectionEvent): void => {
    const actor = inspected.actorRef as AnyActorRef;
    if (inspected.type === '@xstate.actor' && this.isLeftOut(actor)) this.leftOut.add(actor.sessionId);
    if (this.leftOut.has(actor.sessionId)) return;
    switch (inspected.type) {
      case '@xstate.actor':
        return this.onActor(actor);
      case '@xstate.event':
        return this.onEvent(actor, inspected);
      case '@xstate.microstep': {
        const { sessionId } = actor;
        const [first] = this.received.get(sessionId) ?? [];
        // Until the actor's update its snapshot is still that from before the event.
        if (first?.raw === inspected.event && !this.taken.has(sessionId))
          first.tried = triedOn(actor.getSnapshot() as AnyMachineSnapshot, first.raw, this.options.mask);
        this.taken.set(sessionId, [...(this.taken.get(sessionId) ?? []), ...inspected._transitions.map(edgeIdOf)]);
        return undefined;
      }
      case '@xstate.action':
        return this.onAction(actor, inspected);
      case '@xstate.snapshot':
        this.starting = undefined;
        return this.onSnapshot(actor, inspected);
      default:
    }
  };

  /** Records what happens outside the actors; returns its `seq`, to be a later entry's cause. */
  note(note: Note): number {
    const entry = { ...(this.options.mask(note) as Note), ...this.stamp() };
    if (entry.type === 'tap') this.lastTap = entry;
    this.emit(entry);
    return entry.seq;
  }

  /** How often a call has been made in this run, this time included. */
  attempt(call: string): number {
    const attempt = (this.attempts.get(call) ?? 0) + 1;
    this.attempts.set(call, attempt);
    return attempt;
  }

  /** The event that started the promise actor which is just being started: fromPromise makes its AbortSignal then. */
  get startingEvent(): number | undefined {
    return this.starting;
  }

  /** A running actor, to send it an event. */
  actor(id: string): AnyActorRef | undefined {
    return this.replica.actors.get(id)?.status === 'active' ? this.refs.get(id) : undefined;
  }

  /** Marks the events that `send` delivers first as sent from the inspector. */
  manually(send: () => void): void {
    this.manual = true;
    try {
      send();
    } finally {
      this.manual = false;
    }
  }

  /** Hands the collected entries out now. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.buffer.length === 0) return;
    const entries = this.buffer.sort((a, b) => a.seq - b.seq);
    this.buffer = [];
    this.sinceKeyframe += entries.length;
    if (this.sinceKeyframe >= KEYFRAME_EVERY) {
      this.sinceKeyframe = 0;
      entries.push(this.keyframe());
    }
    this.log.add(entries);
    this.options.onEntries(entries);
  }

  private keyframe(): Entry {
    const { actors, screen } = this.replica;
    for (const { id, status } of actors.values()) if (status !== 'active') actors.delete(id);
    return { type: 'keyframe', ...this.stamp(), screen, actors: [...actors.values()].filter(({ started }) => started) };
  }

  private isLeftOut(ref: AnyActorRef): boolean {
    const { logic, parent } = internalsOf(ref);
    if (parent && this.leftOut.has(parent.sessionId)) return true;
    const machine = machineOf(logic);
    return !this.controls && machine !== undefined && this.options.isControl?.(machine.id) === true;
  }

  private onActor(ref: AnyActorRef): void {
    const { logic, parent } = internalsOf(ref);
    const machine = machineOf(logic);
    this.refs.set(ref.sessionId, ref);
    this.emit({
      type: 'actor',
      ...this.stamp(),
      id: ref.sessionId,
      name: ref.id === ref.sessionId && machine ? machine.id : ref.id,
      ...(machine && { machine: machine.id, about: machine.root.description ?? '' }),
      ...(typeof ref.src === 'string' && { src: ref.src }),
      ...(parent && { parent: parent.sessionId }),
    });
  }

  private onEvent({ sessionId: actor }: AnyActorRef, { event, sourceRef }: InspectedEventEvent): void {
    const known = this.replica.actors.get(actor);
    const isInit = event.type === 'xstate.init';
    if (!known?.machine && !isInit) return;
    const cause = this.causeOf(sourceRef);
    const source = sourceRef?.sessionId;
    const entry = {
      ...this.stamp(),
      ...(cause !== undefined && { cause }),
      ...(source && { source }),
      ...(this.manual && { manual: true as const }),
      event: this.masked.shown(event) as EventEntry['event'],
    };
    this.manual = false;
    this.lastEvents.set(actor, entry.seq);
    if (!known?.machine) {
      this.starting = entry.seq;
      return this.emit({ type: 'event', ...entry, actor, outcome: 'called' });
    }
    if (!isInit && known.status !== 'active')
      return this.emit({ type: 'event', ...entry, actor, outcome: 'missed', reason: 'ended' });
    this.endTimer(actor, event.type, 'fired');
    this.received.set(actor, [...(this.received.get(actor) ?? []), { raw: event, entry, tried: [] }]);
  }

  private onAction({ sessionId: actor }: AnyActorRef, { action: { type, params } }: InspectedActionEvent): void {
    if (type === 'xstate.cancel') return this.endTimer(actor, String((params as { sendId?: unknown }).sendId), 'cancelled');
    const { delay, id, event } = (params ?? {}) as { delay?: unknown; id?: string; event?: AnyEventObject };
    if (type !== 'xstate.raise' || typeof delay !== 'number') return;
    const stamp = this.stamp();
    const timer = id ?? event?.type ?? '';
    this.timers.add(`${actor} ${timer}`);
    this.emit({ type: 'timer', ...stamp, actor, id: timer, due: stamp.at + delay });
  }

  private endTimer(actor: string, id: string, ended: 'fired' | 'cancelled'): void {
    if (this.timers.delete(`${actor} ${id}`)) this.emit({ type: 'timer', ...this.stamp(), actor, id, ended });
  }

  private onSnapshot(ref: AnyActorRef, { event, snapshot: next }: InspectedSnapshotEvent): void {
    const actor = ref.sessionId;
    const before = this.replica.actors.get(actor);
    if (!before) return;
    const snapshot = next as AnyMachineSnapshot;
    const { status } = snapshot;
    if (!before.machine) {
      if (status !== 'active' && before.status === 'active') this.emit({ type: 'end', ...this.stamp(), actor, status });
      if (status !== 'active') this.refs.delete(actor);
      return;
    }
    const received = this.received.get(actor) ?? [];
    const place = received.findIndex(({ raw }) => raw === event);
    const taken = this.taken.get(actor) ?? [];
    this.taken.delete(actor);
    if (place < 0 && event.type !== 'xstate.stop') return;
    this.received.set(actor, received.slice(place + 1));
    const { entry, tried } = received[place] ?? { entry: { ...this.stamp(), event: { type: event.type } }, tried: [] };
    const outcome = outcomeOf(before, snapshot, event.type, taken);
    const patch = this.masked.patchOf(actor, before, snapshot);
    this.emit({
      type: 'event',
      ...entry,
      actor,
      outcome,
      ...(outcome === 'ignored' && { reason: tried.length === 0 ? 'noHandler' : 'guardFalse' }),
      ...(tried.some(({ guard }) => guard !== undefined) && { tried: [...tried] }),
      ...(taken.length > 0 && { taken }),
      ...this.masked.changed(before, snapshot),
      ...(patch.length > 0 && { patch }),
    });
    if (status !== 'active') {
      this.masked.forget(actor);
      this.refs.delete(actor);
    }
  }

  /** Finds the event that the sender is processing, or its last one; for a screen's event the tap before it. */
  private causeOf(source: Pick<AnyActorRef, 'sessionId'> | undefined): number | undefined {
    if (source) return this.received.get(source.sessionId)?.[0]?.entry.seq ?? this.lastEvents.get(source.sessionId);
    return this.lastTap && this.options.now() - this.lastTap.at < TAP_MS ? this.lastTap.seq : undefined;
  }

  private stamp() {
    this.seq += 1;
    return { seq: this.seq, at: this.options.now() };
  }

  private emit(entry: Entry): void {
    this.replica.apply(entry);
    this.buffer.push(entry);
    this.timer ??= setTimeout(() => this.flush(), FLUSH_MS);
  }
}

function outcomeOf(before: ActorState, { status, _nodes }: AnyMachineSnapshot, type: string, taken: readonly string[]): Outcome {
  if (type === 'xstate.stop') return 'stopped';
  if (taken.length === 0 && status === 'active' && !LIFECYCLE.test(type)) return 'ignored';
  const moved = _nodes.map(({ id }) => id).join() !== before.states.join();
  return moved || type === 'xstate.init' ? 'moved' : 'stayed';
}
