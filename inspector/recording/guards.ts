import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateNode,
  type AnyTransitionDefinition,
  and,
  type MachineContext,
} from 'xstate';
import { edgeIdOf, guardName } from '../graph';
import type { Tried } from './entries';

/** Evaluates a guard as XState does, which exports it only inside `and`. */
function evaluate(
  guard: NonNullable<AnyTransitionDefinition['guard']>,
  context: MachineContext,
  event: object,
  snapshot: AnyMachineSnapshot,
) {
  const probe = and([guard as Parameters<typeof and>[0][number]]) as unknown as {
    check: (...args: unknown[]) => boolean;
    guards: readonly unknown[];
  };
  return probe.check(snapshot, { context, event }, probe);
}

/** Whether an event descriptor of a machine (`a.b`, `a.*`, `*`) covers an event type. */
const covers = (descriptor: string, type: string) =>
  descriptor === type || descriptor === '*' || (descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1)));

/** The active states from the innermost outwards, in XState's order of selection. */
const innermostFirst = (nodes: readonly AnyStateNode[]) => [...nodes].sort((a, b) => b.path.length - a.path.length);

const candidatesFor = (snapshot: AnyMachineSnapshot, type: string) =>
  innermostFirst(snapshot._nodes).flatMap((node) =>
    [...node.transitions].flatMap(([descriptor, transitions]) => (covers(descriptor, type) ? [...transitions] : [])),
  );

/** A plain value for a line of text: a tree by its size only. */
const brief = (value: unknown): unknown => {
  if (Array.isArray(value)) return `[${value.length} 项]`;
  return typeof value === 'object' && value !== null ? '[有]' : value;
};

/** The context, which notes the fields that are read. */
function watched(context: MachineContext, mask: (value: unknown) => unknown) {
  const read = new Set<string>();
  const proxy = new Proxy(context, {
    get(target, key, receiver) {
      if (typeof key === 'string' && key in target) read.add(key);
      return Reflect.get(target, key, receiver) as unknown;
    },
  });
  const reads = () =>
    mask(Object.fromEntries([...read].map((key) => [key, brief(context[key])]))) as Readonly<Record<string, unknown>>;
  return { proxy, read, reads };
}

/** The transitions that could handle an event, each with its guard's result; empty when no active state names the event. */
export function triedOn(snapshot: AnyMachineSnapshot, event: AnyEventObject, mask: (value: unknown) => unknown): Tried[] {
  return candidatesFor(snapshot, event.type).map((transition): Tried => {
    const { guard } = transition;
    const edge = edgeIdOf(transition);
    if (guard === undefined) return { edge, result: true };
    const { proxy, read, reads } = watched(snapshot.context as MachineContext, mask);
    let result = false;
    try {
      result = evaluate(guard, proxy, event, snapshot);
    } catch {
      // A guard that throws is not met.
    }
    return { edge, guard: guardName(guard) ?? '', result, ...(read.size > 0 && { reads: reads() }) };
  });
}

/** Thrown when a guard needs more of the event than its type. */
const NEEDS_PAYLOAD = Symbol('payload');

const bareEvent = (type: string) =>
  new Proxy(
    { type },
    {
      get: (target, key) => {
        if (key !== 'type') throw NEEDS_PAYLOAD;
        return target.type;
      },
      ownKeys: () => {
        throw NEEDS_PAYLOAD;
      },
    },
  );

/** The results of the guards of every event that the active states name; null where the payload decides. */
export function guardsOf(snapshot: AnyMachineSnapshot): Record<string, boolean | null> {
  const results: Record<string, boolean | null> = {};
  for (const node of snapshot._nodes)
    for (const [type, transitions] of node.transitions)
      for (const transition of transitions) {
        if (transition.guard === undefined || type.startsWith('xstate.')) continue;
        try {
          results[edgeIdOf(transition)] = evaluate(
            transition.guard,
            snapshot.context as MachineContext,
            bareEvent(type),
            snapshot,
          );
        } catch {
          results[edgeIdOf(transition)] = null;
        }
      }
  return results;
}
