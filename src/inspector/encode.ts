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
import { type InspectorMessage, type MessageMeta, PROTOCOL, type ShownEvent, type ShownSnapshot } from './protocol';

/** The version of @statelyai/inspect whose message format this is. */
const STATELY_VERSION = '0.7.2';

interface PendingEvent {
  readonly event: unknown;
  readonly seq: number;
}

interface Options {
  readonly run: string;
  readonly mask: Mask;
  /** ms since 1970, monotonic. */
  readonly now: () => number;
  /** Include machine configs: Stately's page draws from them, ours has the flow book. */
  readonly definitions: boolean;
}

/** Converts XState's inspection events to masked messages. Synchronously: contexts change later, and secrets must not be retained. */
export function createEncoder({ run, mask, now, definitions }: Options) {
  let seq = 0;
  /** Events without a snapshot yet, and transitions taken since the last snapshot, by actor. */
  const pending = new Map<string, PendingEvent[]>();
  const taken = new Map<string, AnyTransitionDefinition[]>();

  const nextMeta = (): MessageMeta => ({ version: PROTOCOL, run, seq: (seq += 1), at: now() });
  const ofActor = (sessionId: string, rootId: string, { seq, at }: MessageMeta) => ({
    _version: STATELY_VERSION,
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
        const meta = nextMeta();
        const { logic, parent } = internalsOf(actor);
        const machine = machineOf(logic);
        return {
          type: '@xstate.actor',
          ...ofActor(id, rootId, meta),
          name: actor.id === id && machine ? machine.id : actor.id,
          ...(parent && { parentId: parent.sessionId }),
          ...(definitions && { definition: mask(definitionOf(logic, actor.id)) as string }),
          snapshot: { status: 'active' },
          juyi: { ...meta, ...(machine && { machine: machine.id, about: machine.root.description ?? '' }), ...srcOf(actor) },
        };
      }
      case '@xstate.event': {
        const meta = nextMeta();
        pending.set(id, [...(pending.get(id) ?? []), { event: inspected.event, seq: meta.seq }]);
        const source = inspected.sourceRef?.sessionId;
        return {
          type: '@xstate.event',
          ...ofActor(id, rootId, meta),
          ...(source && { sourceId: source }),
          event: mask(inspected.event) as ShownEvent,
          juyi: meta,
        };
      }
      case '@xstate.microstep':
        taken.set(id, [...(taken.get(id) ?? []), ...inspected._transitions]);
        return undefined;
      case '@xstate.snapshot': {
        const meta = nextMeta();
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
        const isMachine = machineOf(internalsOf(actor).logic) !== undefined;
        return {
          type: '@xstate.snapshot',
          ...ofActor(id, rootId, meta),
          event: mask(event) as ShownEvent,
          snapshot: mask(summarize(snapshot)) as ShownSnapshot,
          juyi: {
            ...meta,
            ...(cause !== undefined && { cause }),
            states: isMachine ? snapshot._nodes.map((node) => node.id) : [],
            taken: edges,
            ignored: isMachine && edges.length === 0 && snapshot.status === 'active' && !LIFECYCLE.test(event.type),
          },
        };
      }
      default:
        return undefined;
    }
  };

  return {
    encode,
    hello: (follows: boolean): InspectorMessage => ({
      type: '@juyi.hello',
      _version: STATELY_VERSION,
      juyi: { ...nextMeta(), follows },
    }),
    bye: (): InspectorMessage => ({ type: '@juyi.bye', _version: STATELY_VERSION, juyi: nextMeta() }),
  };
}

/** Start and stop are no transitions, so they don't count as ignored events. */
const LIFECYCLE = /^xstate\.(init|stop)$/;

/** Fields of an actor that its public type hides. */
const internalsOf = (actor: AnyActorRef) => {
  const { logic, _parent: parent } = actor as { logic?: AnyActorLogic; _parent?: AnyActorRef };
  return { logic, parent };
};

const machineOf = (logic: unknown): AnyStateMachine | undefined =>
  typeof logic === 'object' && logic !== null && 'root' in logic ? (logic as AnyStateMachine) : undefined;

const srcOf = ({ src }: AnyActorRef) => (typeof src === 'string' ? { src } : {});

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

/** The fields of a snapshot to show; child actors have their own messages. */
function summarize(snapshot: AnyMachineSnapshot): ShownSnapshot {
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
