import { isWait } from '../../labels';
import type { Entry } from '../../recording/entries';
import type { Row } from '../live/rows';

/** The member, the app's pages, one flow each, and the gateway. */
export interface Lane {
  readonly id: string;
  /** The flow whose lane it is. */
  readonly actor?: string;
}

/** A row's place: an arrow from one lane to another, or a mark on one lane. */
export interface Step {
  readonly row: Row;
  readonly from: number;
  readonly to: number;
}

/** A bar beside a lane, over the rows from one to another: a call in flight or a running timer. */
export interface Span {
  readonly key: string;
  readonly kind: 'call' | 'timer';
  readonly lane: number;
  /** Its column beside the lane: spans that overlap are side by side. */
  readonly slot: number;
  readonly first: number;
  readonly last: number;
  /** It goes on after the last row. */
  readonly open: boolean;
  readonly timer?: Timer;
}

/** A flow waits for a time. */
export interface Timer {
  readonly actor: string;
  /** XState's timer id, or the name of the actor that waits. */
  readonly id: string;
  /** `seq` of its beginning and its end. */
  readonly began: number;
  readonly ended?: number;
  readonly due: number;
}

export interface SequenceModel {
  readonly lanes: readonly Lane[];
  readonly steps: readonly Step[];
  readonly spans: readonly Span[];
}

export const MEMBER = 'member';
export const SCREEN = 'screen';
export const GATEWAY = 'gateway';
/** All flows but those in front, while they are folded. */
export const OTHERS = 'others';

/** An actor of the recording: the flow that it belongs to. */
interface Known {
  readonly src: string | undefined;
  readonly machine: string | undefined;
  readonly parent: string | undefined;
}

function knownActors(entries: readonly Entry[]): ReadonlyMap<string, Known> {
  const known = new Map<string, Known>();
  for (const entry of entries)
    for (const { id, src, machine, parent } of entry.type === 'actor' ? [entry] : entry.type === 'keyframe' ? entry.actors : [])
      known.set(id, { src, machine, parent });
  return known;
}

/** The flow of an actor: a promise actor belongs to the flow that invoked it. */
function flowOf(id: string, known: ReadonlyMap<string, Known>): string | undefined {
  const actor = known.get(id);
  if (!actor) return undefined;
  return actor.machine !== undefined || actor.parent === undefined ? id : flowOf(actor.parent, known);
}

/** Actors that wait for a time, with the field of their input that names it. */
const waitsFor = (input: unknown): number | undefined => {
  const { time, at } = (input ?? {}) as { time?: unknown; at?: unknown };
  const moment = typeof time === 'number' ? time : typeof at === 'string' ? Date.parse(at) : Number.NaN;
  return Number.isFinite(moment) ? moment : undefined;
};

/** The timers of a recording: XState's own, and actors that wait for a time. */
export function timersOf(entries: readonly Entry[], known = knownActors(entries)): Timer[] {
  const timers: Timer[] = [];
  const open = new Map<string, number>();
  const begin = (key: string, timer: Timer) => open.set(key, timers.push(timer) - 1);
  const end = (key: string, ended: number) => {
    const place = open.get(key);
    const timer = place === undefined ? undefined : timers[place];
    if (place !== undefined && timer) timers[place] = { ...timer, ended };
    open.delete(key);
  };
  for (const entry of entries) {
    const { seq } = entry;
    if (entry.type === 'timer') {
      const key = `${entry.actor} ${entry.id}`;
      if (entry.due !== undefined) begin(key, { actor: entry.actor, id: entry.id, began: seq, due: entry.due });
      else end(key, seq);
    }
    if (entry.type === 'event' && entry.outcome === 'called') {
      const { src = '', parent } = known.get(entry.actor) ?? {};
      const due = isWait(src) ? waitsFor(entry.event.input) : undefined;
      if (parent !== undefined && due !== undefined) begin(entry.actor, { actor: parent, id: src, began: seq, due });
    }
    if (entry.type === 'end' || (entry.type === 'event' && entry.outcome === 'stopped')) end(entry.actor, seq);
  }
  return timers;
}

/** A row's lanes are looked up in it. */
interface Places {
  readonly known: ReadonlyMap<string, Known>;
  /** Which flow an entry belongs to, by `seq`. */
  readonly flows: ReadonlyMap<number, string>;
}

/** The ids of the lanes that a row leads from and to. */
function endsOf({ entry }: Row, { known, flows }: Places, calling: ReadonlySet<number>): readonly [string, string] {
  switch (entry.type) {
    case 'tap':
      return [MEMBER, SCREEN];
    case 'toast':
    case 'refused':
      return [SCREEN, MEMBER];
    case 'event': {
      const own = flowOf(entry.actor, known) ?? SCREEN;
      if (entry.outcome === 'called') return calling.has(entry.seq) ? [own, GATEWAY] : [own, own];
      const parent = known.get(entry.actor)?.parent;
      const isInternal = /^xstate\.(after|done\.state)/.test(entry.event.type);
      const source = entry.source ?? (entry.event.type === 'xstate.init' ? parent : undefined);
      if (isInternal) return [own, own];
      return [source === undefined ? SCREEN : (flowOf(source, known) ?? SCREEN), own];
    }
    case 'call':
      return [GATEWAY, (entry.cause === undefined ? undefined : flows.get(entry.cause)) ?? SCREEN];
    default:
      return [SCREEN, SCREEN];
  }
}

/** Whether an actor is a flow of this machine, or one of its parts. */
function isPartOf(id: string, machine: string, known: ReadonlyMap<string, Known>): boolean {
  const actor = known.get(id);
  return actor?.machine === machine || (actor?.parent !== undefined && isPartOf(actor.parent, machine, known));
}

/**
 * The sequence of some rows of one run, whose entries tell of its actors and timers. `front`: the machine whose flow, with its parts, has
 * the first lanes; the other flows share one, unless `all` of them are asked for.
 */
export function sequenceOf(rows: readonly Row[], entries: readonly Entry[], front?: string, all = true): SequenceModel {
  const known = knownActors(entries);
  const flows = new Map(
    entries.flatMap((entry) => {
      const flow = entry.type === 'event' ? flowOf(entry.actor, known) : undefined;
      return flow === undefined ? [] : [[entry.seq, flow] as const];
    }),
  );
  const calling = new Set(entries.flatMap((entry) => (entry.type === 'call' && entry.cause !== undefined ? [entry.cause] : [])));
  const ends = rows.map((row) => endsOf(row, { known, flows }, calling));
  // Flows in the order in which they appear.
  const actors = [...new Set(ends.flat())].filter((id) => ![MEMBER, SCREEN, GATEWAY].includes(id));
  const isFront = (id: string) => front === undefined || isPartOf(id, front, known);
  const others = actors.filter((id) => !isFront(id));
  const ids = [MEMBER, SCREEN, ...actors.filter(isFront), GATEWAY, ...(all ? others : others.length > 0 ? [OTHERS] : [])];
  const laneOf = (id: string) => ids.indexOf(!all && others.includes(id) ? OTHERS : id);

  const calls = rows.flatMap((row, last): Omit<Span, 'slot'>[] => {
    const { entry } = row;
    if (entry.type !== 'call') return [];
    const began = rows.findIndex(({ seq, at }) => (entry.cause === undefined ? at >= entry.at - entry.ms : seq >= entry.cause));
    return [{ key: row.key, kind: 'call', lane: laneOf(GATEWAY), first: Math.min(began, last), last, open: false }];
  });
  const timers = timersOf(entries, known).flatMap((timer): Omit<Span, 'slot'>[] => {
    const lane = laneOf(timer.actor);
    const first = rows.findIndex(({ seq }) => seq >= timer.began);
    if (lane < 0 || first < 0) return [];
    const { ended = Number.POSITIVE_INFINITY } = timer;
    const next = rows.findIndex(({ seq }) => seq > ended);
    const last = next < 0 ? rows.length - 1 : next - 1;
    // It began and ended between two rows.
    if (last < first) return [];
    return [{ key: `${timer.actor} ${timer.began}`, kind: 'timer', lane, first, last, open: timer.ended === undefined, timer }];
  });
  return {
    lanes: ids.map((id) => (actors.includes(id) ? { id, actor: id } : { id })),
    steps: rows.map((row, place) => {
      const [from, to] = ends[place] ?? [SCREEN, SCREEN];
      return { row, from: laneOf(from), to: laneOf(to) };
    }),
    spans: withSlots([...calls, ...timers].sort((a, b) => a.first - b.first)),
  };
}

/** Gives each span the first free column beside its lane. */
function withSlots(spans: readonly Omit<Span, 'slot'>[]): Span[] {
  const busy = new Map<number, number[]>();
  return spans.map((span) => {
    const ends = busy.get(span.lane) ?? [];
    const free = ends.findIndex((end) => end < span.first);
    const slot = free < 0 ? ends.length : free;
    ends[slot] = span.last;
    busy.set(span.lane, ends);
    return { ...span, slot };
  });
}
