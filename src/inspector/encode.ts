import type {
  AnyActorLogic,
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';
import { edgeIdOf } from './graph';
import type { Mask } from './mask';
import { type InspectorMessage, type Mark, PROTOCOL, type ShownEvent, type ShownSnapshot } from './protocol';

/** The version of @statelyai/inspect whose messages these are. */
const STATELY = '0.7.2';

interface Pending {
  readonly event: unknown;
  readonly seq: number;
}

interface Options {
  readonly run: string;
  readonly mask: Mask;
  readonly now: () => number;
  /** Stately's own page draws from the machine's config; ours knows the machines. */
  readonly definitions: boolean;
}

/** Turns what XState reports into masked messages, at once: contexts go on changing, and secrets are not kept. */
export function createEncoder({ run, mask, now, definitions }: Options) {
  let seq = 0;
  /** Events on their way, and transitions taken since the last snapshot, by actor. */
  const pending = new Map<string, Pending[]>();
  const taken = new Map<string, AnyTransitionDefinition[]>();

  const mark = (): Mark => ({ version: PROTOCOL, run, seq: (seq += 1), at: now() });
  const ofActor = (sessionId: string, rootId: string, { seq, at }: Mark) => ({
    _version: STATELY,
    id: `${run}-${seq}`,
    createdAt: String(Math.round(at)),
    sessionId,
    rootId,
  });

  const encode = (inspected: InspectionEvent): InspectorMessage | undefined => {
    const actor = inspected.actorRef as AnyActorRef;
    const { rootId } = inspected;
    const id = actor.sessionId;
    switch (inspected.type) {
      case '@xstate.actor': {
        const ours = mark();
        const { logic, parent } = partsOf(actor);
        const machine = machineOf(logic);
        return {
          type: '@xstate.actor',
          ...ofActor(id, rootId, ours),
          name: actor.id === id && machine ? machine.id : actor.id,
          ...(parent && { parentId: parent.sessionId }),
          ...(definitions && { definition: mask(definitionOf(logic, actor.id)) as string }),
          snapshot: { status: 'active' },
          juyi: { ...ours, ...(machine && { machine: machine.id, about: machine.root.description ?? '' }), ...srcOf(actor) },
        };
      }
      case '@xstate.event': {
        const ours = mark();
        pending.set(id, [...(pending.get(id) ?? []), { event: inspected.event, seq: ours.seq }]);
        const source = inspected.sourceRef?.sessionId;
        return {
          type: '@xstate.event',
          ...ofActor(id, rootId, ours),
          ...(source && { sourceId: source }),
          event: mask(inspected.event) as ShownEvent,
          juyi: ours,
        };
      }
      case '@xstate.microstep':
        taken.set(id, [...(taken.get(id) ?? []), ...inspected._transitions]);
        return undefined;
      case '@xstate.snapshot': {
        const ours = mark();
        const { event } = inspected;
        const snapshot = inspected.snapshot as AnyMachineSnapshot;
        const waiting = pending.get(id) ?? [];
        const cause = waiting.find((one) => one.event === event)?.seq;
        const edges = (taken.get(id) ?? []).map(edgeIdOf);
        pending.set(
          id,
          waiting.filter(({ seq }) => cause === undefined || seq > cause),
        );
        taken.delete(id);
        const isMachine = machineOf(partsOf(actor).logic) !== undefined;
        return {
          type: '@xstate.snapshot',
          ...ofActor(id, rootId, ours),
          event: mask(event) as ShownEvent,
          snapshot: mask(shown(snapshot)) as ShownSnapshot,
          juyi: {
            ...ours,
            ...(cause !== undefined && { cause }),
            states: isMachine ? snapshot._nodes.map((node) => node.id) : [],
            taken: edges,
            ignored: isMachine && edges.length === 0 && snapshot.status === 'active' && !OWN.test(event.type),
          },
        };
      }
      default:
        return undefined;
    }
  };

  return {
    encode,
    hello: (follows: boolean): InspectorMessage => ({ type: '@juyi.hello', _version: STATELY, juyi: { ...mark(), follows } }),
    bye: (): InspectorMessage => ({ type: '@juyi.bye', _version: STATELY, juyi: mark() }),
  };
}

/** Starting is no transition, and stopping none either. */
const OWN = /^xstate\.(init|stop)$/;

/** An actor's inner sides, which its type does not show. */
const partsOf = (actor: AnyActorRef) => {
  const { logic, _parent: parent } = actor as { logic?: AnyActorLogic; _parent?: AnyActorRef };
  return { logic, parent };
};

const machineOf = (logic: unknown): AnyStateMachine | undefined =>
  typeof logic === 'object' && logic !== null && 'root' in logic ? (logic as AnyStateMachine) : undefined;

const srcOf = ({ src }: AnyActorRef) => (typeof src === 'string' ? { src } : {});

/** Parts of a config that are data rather than structure. */
const DATA: readonly string[] = ['context', 'input', 'output', 'params', 'data'];

function definitionOf(logic: unknown, name: string): string {
  const { config } = (logic ?? {}) as { config?: unknown };
  const plain = (key: string, part: unknown) => {
    if (typeof part === 'function') return { type: part.name };
    return DATA.includes(key) && typeof part === 'object' ? undefined : part;
  };
  try {
    return typeof config === 'object' && config !== null ? JSON.stringify(config, plain) : JSON.stringify({ id: name });
  } catch {
    return JSON.stringify({ id: name });
  }
}

/** What of a snapshot is worth showing; its actors have messages of their own. */
function shown(snapshot: AnyMachineSnapshot): ShownSnapshot {
  const { status, value, context, output, error, tags } = snapshot;
  const { input } = snapshot as { input?: unknown };
  return {
    status,
    ...(value !== undefined && { value }),
    ...(context !== undefined && { context: context as unknown }),
    ...(output !== undefined && { output: output as unknown }),
    ...(error !== undefined && { error }),
    ...(input !== undefined && { input }),
    ...(tags && { tags: [...tags] }),
  };
}
