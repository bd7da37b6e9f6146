import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyActorRef } from 'xstate';
import type { Mask } from '../mask';
import type { ActorState, Entry } from './entries';
import { Replica } from './replica';

/** The version of @statelyai/inspect whose message format this is. */
const STATELY_VERSION = '0.7.2';

interface Options {
  readonly mask: Mask;
  /** A running actor, for its machine's definition, from which Stately's page draws. */
  readonly actorOf: (id: string) => AnyActorRef | undefined;
}

/** A reader of the recording: turns entries into the messages of Stately's inspector, whose snapshots are whole. */
export function createStatelyReader({ mask, actorOf }: Options) {
  const replica = new Replica();
  const rootOf = (id: string): string => {
    const parent = replica.actors.get(id)?.parent;
    return parent === undefined ? id : rootOf(parent);
  };
  const headOf = (id: string, { seq, at }: Entry) => ({
    _version: STATELY_VERSION,
    id: String(seq),
    createdAt: String(Math.round(at)),
    sessionId: id,
    rootId: rootOf(id),
  });
  const snapshotOf = (id: string) => {
    const { status, context, output, error, tags, states } = replica.actors.get(id) as ActorState;
    return { status, value: valueOf(states), context, output, error, tags };
  };

  return (entry: Entry): StatelyInspectionEvent[] => {
    replica.apply(entry);
    const messages: unknown[] = [];
    if (entry.type === 'actor') {
      const logic = (actorOf(entry.id) as { logic?: unknown } | undefined)?.logic;
      messages.push({
        type: '@xstate.actor',
        ...headOf(entry.id, entry),
        name: entry.name,
        ...(entry.parent && { parentId: entry.parent }),
        definition: mask(definitionOf(logic, entry.name)),
        snapshot: { status: 'active' },
      });
    }
    if (entry.type === 'event' && replica.actors.has(entry.actor)) {
      const head = { ...headOf(entry.actor, entry), event: entry.event };
      messages.push(
        { type: '@xstate.event', ...head, ...(entry.source && { sourceId: entry.source }) },
        { type: '@xstate.snapshot', ...head, snapshot: snapshotOf(entry.actor) },
      );
    }
    if (entry.type === 'end' && replica.actors.has(entry.actor))
      messages.push({
        type: '@xstate.snapshot',
        ...headOf(entry.actor, entry),
        event: { type: `xstate.${entry.status}` },
        snapshot: snapshotOf(entry.actor),
      });
    return messages as StatelyInspectionEvent[];
  };
}

/** XState's state value of active node ids: `['a', 'a.b', 'a.b.c']` is `{ b: 'c' }`. */
function valueOf(states: readonly string[]): unknown {
  type Value = { [key: string]: Value };
  const value: Value = {};
  for (const id of states) {
    let at = value;
    for (const key of id.split('.').slice(1)) at = at[key] ??= {};
  }
  const folded = (tree: Value): unknown => {
    const keys = Object.keys(tree);
    const [only] = keys;
    if (keys.length === 1 && only !== undefined && Object.keys(tree[only] ?? {}).length === 0) return only;
    return Object.fromEntries(keys.map((key) => [key, folded(tree[key] ?? {})]));
  };
  return folded(value);
}

/** Keys of a machine config that hold data, not structure. */
const DATA_KEYS: readonly string[] = ['context', 'input', 'output', 'params', 'data'];

function definitionOf(logic: unknown, name: string): string {
  const { config } = (logic ?? {}) as { config?: unknown };
  const toPlain = (key: string, value: unknown) => {
    if (typeof value === 'function') return { type: value.name };
    return DATA_KEYS.includes(key) && typeof value === 'object' ? undefined : value;
  };
  try {
    return typeof config === 'object' && config !== null ? JSON.stringify(config, toPlain) : JSON.stringify({ id: name });
  } catch {
    return JSON.stringify({ id: name });
  }
}
