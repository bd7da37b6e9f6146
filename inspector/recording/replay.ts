import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  createEmptyActor,
  fromCallback,
  initialTransition,
  type MachineContext,
  type StateValue,
  transition,
} from 'xstate';
import type { Subject } from '../subject';
import { type ActorState, type Entry, type EventEntry, type RecordingFile, runsOf } from './entries';
import { fingerprintOf } from './fingerprint';
import { changedMachines } from './machines';
import { Replica } from './replica';

/** `changed`: these machines are not those of the recording. `differs`: the states after an event are not the recorded ones. */
export type ReplayResult =
  | { readonly kind: 'same'; readonly events: number }
  | { readonly kind: 'changed'; readonly machines: readonly string[] }
  | {
      readonly kind: 'differs';
      readonly seq: number;
      readonly machine: string;
      readonly event: string;
      readonly expected: readonly string[];
      /** The states, or why there are none. */
      readonly got: readonly string[] | string;
    };

const machineOf = ({ machines }: Subject, id: string | undefined): AnyStateMachine | undefined =>
  machines.find(({ machine }) => machine.id === id)?.machine;

/**
 * Replays a recording against the machines of this code, as pure transitions: no actor is started, so no request can leave. Stops where
 * the states differ.
 */
export function replay(subject: Subject, file: RecordingFile): ReplayResult {
  const changed = changedMachines(file, (id) => {
    const machine = machineOf(subject, id);
    return machine && fingerprintOf(machine);
  });
  if (changed.length > 0) return { kind: 'changed', machines: changed };

  return replayUnchecked(subject, file);
}

/** Replays a recording of other machines, too: says where these first lead elsewhere. */
export function replayUnchecked(subject: Subject, file: RecordingFile): ReplayResult {
  const results = runsOf(file).map(({ entries }) => replayRun(subject, entries));
  return (
    results.find(({ kind }) => kind === 'differs') ?? {
      kind: 'same',
      events: results.reduce((sum, result) => sum + (result.kind === 'same' ? result.events : 0), 0),
    }
  );
}

function replayRun(subject: Subject, entries: readonly Entry[]): ReplayResult {
  const replica = new Replica();
  const snapshots = new Map<string, AnyMachineSnapshot>();
  let events = 0;
  for (const entry of entries) {
    replica.apply(entry);
    if (entry.type === 'keyframe')
      for (const actor of entry.actors) {
        const taken = machineOf(subject, actor.machine);
        if (taken && !snapshots.has(actor.id)) snapshots.set(actor.id, resumed(taken, actor, subject));
      }
    if (entry.type !== 'event' || entry.outcome === 'missed') continue;
    const actor = replica.actors.get(entry.actor);
    const machine = machineOf(subject, actor?.machine);
    if (!actor || !machine) continue;
    if (entry.outcome === 'stopped') {
      snapshots.delete(entry.actor);
      continue;
    }
    const got = advance(machine, snapshots.get(entry.actor), entry.event, subject);
    if (got === undefined) continue;
    events += 1;
    if (typeof got === 'string' || got._nodes.map(({ id }) => id).join() !== actor.states.join())
      return {
        kind: 'differs',
        seq: entry.seq,
        machine: machine.id,
        event: entry.event.type,
        expected: actor.states,
        got: typeof got === 'string' ? got : got._nodes.map(({ id }) => id),
      };
    snapshots.set(entry.actor, got);
  }
  return { kind: 'same', events };
}

/** The snapshot after an event, or what went wrong; undefined for an actor whose beginning was not recorded. */
function advance(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot | undefined,
  event: EventEntry['event'],
  subject: Subject,
): AnyMachineSnapshot | string | undefined {
  try {
    if (event.type === 'xstate.init') return initialTransition(machine, revived(event.input, subject))[0];
    return snapshot && transition(machine, snapshot, revived(event, subject) as AnyEventObject)[0];
  } catch (error) {
    return String(error);
  }
}

/** A flow of a recording: what it received, with the states after each event. */
export interface RecordedFlow {
  readonly machine: string;
  /** The state at the beginning of a recording that begins later than the flow. */
  readonly start: FlowStart | undefined;
  readonly steps: readonly { readonly event: EventEntry['event']; readonly states: readonly string[] }[];
}
export type FlowStart = Pick<ActorState, 'states' | 'context'>;

/** The flows of a recording, as they can be replayed. */
export const flowsOf = (subject: Subject, file: RecordingFile): RecordedFlow[] =>
  runsOf(file).flatMap(({ entries }) => flowsOfRun(subject, entries));

function flowsOfRun(subject: Subject, entries: readonly Entry[]): RecordedFlow[] {
  const replica = new Replica();
  const flows = new Map<string, { machine: string; start: FlowStart | undefined; steps: RecordedFlow['steps'][number][] }>();
  const begin = ({ id, machine = '' }: ActorState, start?: FlowStart) => {
    if (machineOf(subject, machine)) flows.set(id, { machine, start, steps: [] });
  };
  for (const entry of entries) {
    replica.apply(entry);
    if (entry.type === 'keyframe') for (const actor of entry.actors) if (!flows.has(actor.id)) begin(actor, actor);
    if (entry.type !== 'event' || ['missed', 'stopped', 'called'].includes(entry.outcome)) continue;
    const actor = replica.actors.get(entry.actor);
    if (actor && entry.event.type === 'xstate.init') begin(actor);
    if (actor) flows.get(actor.id)?.steps.push({ event: entry.event, states: actor.states });
  }
  return [...flows.values()];
}

/** The states of a machine after each event; where it throws, its error. No actor is started. */
export function statesAfter(
  subject: Subject,
  id: string,
  events: readonly EventEntry['event'][],
  start?: FlowStart,
): (readonly string[])[] {
  const machine = machineOf(subject, id);
  if (!machine) throw new Error(`no machine ${id}`);
  let snapshot = start && resumed(machine, start, subject);
  return events.map((event) => {
    const got = advance(machine, snapshot, event, subject);
    if (got === undefined || typeof got === 'string') return [got ?? 'not started'];
    snapshot = got;
    return got._nodes.map(({ id: state }) => state);
  });
}

/** Takes a flow up in a keyframe's state. Its children are placeholders, to which events can be addressed. */
function resumed(machine: AnyStateMachine, { states, context }: FlowStart, subject: Subject): AnyMachineSnapshot {
  const resolved = machine.resolveState({ value: valueOf(states), context: revived(context, subject) as MachineContext });
  const invoked = resolved._nodes.flatMap(({ invoke }) => invoke.map(({ id }) => [id, createActor(silent, { id })] as const));
  return Object.assign(resolved, { children: Object.fromEntries(invoked) });
}

const silent = fromCallback(() => undefined);

/** XState's state value of active node ids, an object at every level. */
function valueOf(states: readonly string[]): StateValue {
  type Value = { [key: string]: Value };
  const value: Value = {};
  for (const id of states) {
    let at = value;
    for (const key of id.split('.').slice(1)) at = at[key] ??= {};
  }
  return value;
}

const ACTOR = /^\[流程 .*\]$/;

/** Masked data with what the machines need of it restored: actors, as placeholders, and errors of calls. */
function revived(value: unknown, subject: Subject): unknown {
  if (typeof value === 'string') return ACTOR.test(value) ? createEmptyActor() : value;
  if (Array.isArray(value)) return value.map((item) => revived(item, subject));
  if (typeof value !== 'object' || value === null) return value;
  const { error, ...fields } = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, revived(child, subject)]));
  // The mask writes an error as its name beside its fields.
  return typeof error === 'string' && 'message' in fields
    ? subject.errorOf(error, fields)
    : { ...(error !== undefined && { error }), ...fields };
}
