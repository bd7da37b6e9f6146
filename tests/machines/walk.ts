import { expect } from 'vitest';
import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
} from 'xstate';
import { type AdjacencyMap, adjacencyMapToArray, getAdjacencyMap, getShortestPaths, type TraversalOptions } from 'xstate/graph';

/** An event with its payload; `xstate.done.actor.<id>`, `xstate.error.actor.<id>` and `xstate.after.<delay>.<state>` included. */
export type WalkedEvent = AnyEventObject;

interface WalkOptions {
  readonly input?: unknown;
  /** Where no single input leads everywhere: all of them together do. */
  readonly inputs?: readonly unknown[];
  /** Every event that matters, each with the payloads that lead different ways. */
  readonly events?: readonly WalkedEvent[];
  /** Walks of their own, each with the events that matter there: for a flow of several kinds, all of them together lead everywhere. */
  readonly runs?: readonly { readonly input?: unknown; readonly events: readonly WalkedEvent[] }[];
  /** How long each named delay is, in ms, as the machine says; a wrong figure fails the walk. */
  readonly delays?: Readonly<Record<string, number>>;
  /** The names of invoked sources that are not promises: parts and callbacks, which only send reports. */
  readonly parts?: readonly string[];
  /** Parts of the context that no guard reads: states that differ in them alone count as one. */
  readonly ignored?: readonly string[];
}

/** Where a machine stands and what it knows, as text; actors and blobs by kind. */
const serializer =
  (ignored: readonly string[]) =>
  ({ value, context, status, output }: AnyMachineSnapshot): string =>
    JSON.stringify({ value, context, status, output }, (key, part: unknown) => {
      if (ignored.includes(key)) return undefined;
      if (part instanceof Blob) return '[blob]';
      if (typeof part === 'object' && part !== null && 'sessionId' in part) return '[actor]';
      return part;
    });

interface Run {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Invoked promises that the walk settles. */
class Promises {
  private readonly open = new Map<string, Run>();

  readonly logic = fromPromise(({ self }) => new Promise((resolve, reject) => this.open.set(self.id, { resolve, reject })));

  /** False when the event is no outcome of an invoked promise. */
  settle(event: WalkedEvent): boolean {
    const [, how, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
    const run = this.open.get(id);
    if (how === 'done') run?.resolve(event.output);
    else run?.reject(event.error);
    return run !== undefined;
  }
}

/** A flow for a part to report to, when nobody listens. */
export const anyFlow = () => createActor(fromCallback(() => undefined)) as never;

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] =>
  [...node.transitions.values()].flat().concat(node.always ?? []);

const nameOf = ({ source, eventType, guard, target }: AnyTransitionDefinition): string =>
  `${source.id} —${eventType || 'always'}${guard ? ' [guarded]' : ''}→ ${target?.map(({ id }) => id).join(', ') ?? '(stays)'}`;

type GraphOptions = TraversalOptions<AnyMachineSnapshot, WalkedEvent, unknown>;

/** An outcome comes only while its invoke runs, a delay only ends in its state. */
function mayOccur({ type }: WalkedEvent, { _nodes }: AnyMachineSnapshot): boolean {
  const [, invoked] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (invoked) return _nodes.some((node) => node.invoke.some(({ id }) => id === invoked));
  const [, waiting] = /^xstate\.after\.[^.]+\.(.+)$/.exec(type) ?? [];
  return !waiting || _nodes.some(({ id }) => id === waiting);
}

/**
 * Walks a machine along every edge that its own graph has, each time with a fresh real actor, promises promises and a
 * simulated clock: after each step the actor stands where the graph says. Fails when a state or a transition of the
 * machine was never walked.
 */
export async function walk(
  machine: AnyStateMachine,
  {
    input,
    inputs = [input],
    events = [],
    runs = inputs.map((given) => ({ input: given, events })),
    delays = {},
    parts = [],
    ignored = [],
  }: WalkOptions,
): Promise<void> {
  const serialize = serializer(ignored);
  const promises = new Promises();
  const stub = fromCallback(() => undefined);
  const actors = Object.keys(machine.implementations.actors as object).map((name) => [
    name,
    parts.includes(name) ? stub : promises.logic,
  ]);
  const provided = machine.provide({ actors: Object.fromEntries(actors) });

  const walkedStates = new Set<string>();
  const walkedTransitions = new Set<AnyTransitionDefinition>();

  for (const { input: given, events: own } of runs) {
    const possible = (snapshot: AnyMachineSnapshot) =>
      snapshot.status === 'active' ? own.filter((event) => mayOccur(event, snapshot)) : [];
    const options: GraphOptions = { input: given, events: possible, serializeState: serialize, limit: 100_000 };
    const graph: AdjacencyMap<AnyMachineSnapshot, WalkedEvent> = getAdjacencyMap(provided, options);
    const paths = getShortestPaths(provided, options);
    const shortest = new Map(
      paths.map((path) => [
        serialize(path.state),
        path.steps.map(({ event }) => event).filter(({ type }) => type !== 'xstate.init'),
      ]),
    );

    for (const { state, event, nextState } of adjacencyMapToArray(graph)) {
      const steps = [...(shortest.get(serialize(state)) ?? []), event];
      const clock = new SimulatedClock();
      const actor = createActor(provided, {
        input: given,
        clock,
        inspect: (inspected) => {
          if (inspected.type === '@xstate.microstep' && inspected.actorRef.sessionId === inspected.rootId)
            for (const taken of inspected._transitions) walkedTransitions.add(taken);
        },
      });
      const failed: unknown[] = [];
      actor.subscribe({ error: (error) => failed.push(error) });
      actor.start();
      for (const step of steps) await take(actor, clock, step);
      const reached = actor.getSnapshot() as AnyMachineSnapshot;
      expect(serialize(reached), steps.map(({ type }) => type).join(' → ')).toBe(serialize(nextState));
      expect(failed).toEqual([]);
      for (const { id } of reached._nodes) walkedStates.add(id);
      actor.stop();
    }
  }

  async function take(actor: AnyActorRef, clock: SimulatedClock, event: WalkedEvent) {
    const [, delay] = /^xstate\.after\.([^.]+)\./.exec(event.type) ?? [];
    if (delay) {
      const wait = delays[delay] ?? Number(delay);
      const before = serialize(actor.getSnapshot());
      // One ms short of the figure nothing has happened yet.
      clock.increment(wait - 1);
      expect(serialize(actor.getSnapshot())).toBe(before);
      clock.increment(1);
    } else if (!promises.settle(event)) actor.send(event);
    // The promise, its actor and the machine each take a turn.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  }

  const states = nodesOf(provided.root);
  const missedStates = states.filter(({ id, type }) => type !== 'history' && !walkedStates.has(id)).map(({ id }) => id);
  const missedTransitions = states
    .flatMap(transitionsOf)
    .filter((transition) => !walkedTransitions.has(transition))
    .map(nameOf);
  expect({ missedStates, missedTransitions }).toEqual({ missedStates: [], missedTransitions: [] });
}
