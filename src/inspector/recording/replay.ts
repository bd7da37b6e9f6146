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
import { catalog } from '../../machines/catalog';
import { CallError, type Failure } from '../../services/http/failure';
import type { ActorState, EventEntry, RecordingFile } from './entries';
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

const machineOf = (id: string): AnyStateMachine | undefined => catalog.find(({ machine }) => machine.id === id)?.machine;

/**
 * Replays a recording against the machines of this code, as pure transitions: no actor is started, so no request can leave. Stops where
 * the states differ.
 */
export function replay(file: RecordingFile): ReplayResult {
  const changed = changedMachines(file, (id) => {
    const machine = machineOf(id);
    return machine && fingerprintOf(machine);
  });
  if (changed.length > 0) return { kind: 'changed', machines: changed };

  const replica = new Replica();
  const snapshots = new Map<string, AnyMachineSnapshot>();
  let events = 0;
  for (const entry of file.entries) {
    replica.apply(entry);
    if (entry.type === 'keyframe') for (const actor of entry.actors) if (!snapshots.has(actor.id)) resume(snapshots, actor);
    if (entry.type !== 'event' || entry.outcome === 'missed') continue;
    const actor = replica.actors.get(entry.actor);
    const machine = machineOf(actor?.machine ?? '');
    if (!actor || !machine) continue;
    if (entry.outcome === 'stopped') {
      snapshots.delete(entry.actor);
      continue;
    }
    const got = advance(machine, snapshots.get(entry.actor), entry);
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
  { event }: EventEntry,
): AnyMachineSnapshot | string | undefined {
  try {
    if (event.type === 'xstate.init') return initialTransition(machine, revived(event.input))[0];
    return snapshot && transition(machine, snapshot, revived(event) as AnyEventObject)[0];
  } catch (error) {
    return String(error);
  }
}

/** Takes an actor up in a keyframe's state. Its children are placeholders, to which events can be addressed. */
function resume(snapshots: Map<string, AnyMachineSnapshot>, { id, machine: name = '', states, context }: ActorState): void {
  const machine = machineOf(name);
  if (!machine) return;
  const resolved = machine.resolveState({ value: valueOf(states), context: revived(context) as MachineContext });
  const invoked = resolved._nodes.flatMap(({ invoke }) => invoke.map(({ id }) => [id, createActor(silent, { id })] as const));
  snapshots.set(id, Object.assign(resolved, { children: Object.fromEntries(invoked) }));
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
function revived(value: unknown): unknown {
  if (typeof value === 'string') return ACTOR.test(value) ? createEmptyActor() : value;
  if (Array.isArray(value)) return value.map(revived);
  if (typeof value !== 'object' || value === null) return value;
  const { error, failure } = value as { error?: unknown; failure?: unknown };
  if (error === 'CallError') return new CallError(revived(failure) as Failure);
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, revived(child)]));
}
