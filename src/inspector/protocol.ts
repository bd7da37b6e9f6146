/**
 * What the app and the inspector's page say to each other: the messages of @statelyai/inspect, each with our own part
 * beside theirs: theirs come with times of an idle moment, so order and time are ours.
 */
export const PROTOCOL = 1;

/** Who looks at the flows: our own page or Stately's hosted one. */
export type Inspection = 'own' | 'stately';

export const PAGE = '/inspector.html';
/** The name of the page's window, so that a reloaded app finds it again. */
export const WINDOW = 'juyi-inspector';

/** The page says so when it is there, and again to have everything told anew. */
export const CONNECTED = '@statelyai.connected';

/** What stands for a secret, whatever its length. */
export const HIDDEN = '••••••';

/** Ours on every message. */
export interface Mark {
  readonly version: typeof PROTOCOL;
  /** One start of the app. */
  readonly run: string;
  /** Grows by one with each message of a run. */
  readonly seq: number;
  /** When it happened, ms since 1970 on the app's monotonic clock. */
  readonly at: number;
}

interface Message<T extends string, Ours = object> {
  readonly type: T;
  readonly _version: string;
  readonly juyi: Mark & Ours;
}

interface OfActor {
  readonly sessionId: string;
  readonly rootId: string;
  readonly id: string;
  readonly createdAt: string;
}

/** An actor came to be; it runs from its first event. */
export interface ActorMessage
  extends OfActor,
    Message<
      '@xstate.actor',
      {
        /** The machine's id, as in docs/flows; none for a call or a listener. */
        readonly machine?: string;
        /** What this machine says it is for: one that serves many has a name of its own in each. */
        readonly about?: string;
        /** The name of the actor in its parent's machine. */
        readonly src?: string;
      }
    > {
  readonly name: string;
  readonly parentId?: string;
  readonly definition?: string;
  readonly snapshot: ShownSnapshot;
}

/** An event reached an actor, who may not have looked at it yet. */
export interface EventMessage extends OfActor, Message<'@xstate.event'> {
  readonly sourceId?: string;
  readonly event: ShownEvent;
}

/** Where an actor stands after an event. */
export interface SnapshotMessage
  extends OfActor,
    Message<
      '@xstate.snapshot',
      {
        /** The event message that led here. */
        readonly cause?: number;
        /** Ids of the states it is in. */
        readonly states: readonly string[];
        /** Ids of the transitions taken, in order. */
        readonly taken: readonly string[];
        /** The event changed nothing: no transition took it. */
        readonly ignored: boolean;
      }
    > {
  readonly event: ShownEvent;
  readonly snapshot: ShownSnapshot;
}

/** The app is there: its whole log follows, or may be asked for. */
export type HelloMessage = Message<'@juyi.hello', { readonly follows: boolean }>;
/** The app is leaving: a reload or another page. */
export type ByeMessage = Message<'@juyi.bye'>;

export type InspectorMessage = ActorMessage | EventMessage | SnapshotMessage | HelloMessage | ByeMessage;

export interface ShownEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface ShownSnapshot {
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly value?: unknown;
  readonly context?: unknown;
  readonly output?: unknown;
  readonly error?: unknown;
  readonly input?: unknown;
  readonly tags?: readonly string[];
}

const TYPES: readonly string[] = ['@xstate.actor', '@xstate.event', '@xstate.snapshot', '@juyi.hello', '@juyi.bye'];

/** Whether this page understands a message; one of another version is not guessed at. */
export function isInspectorMessage(data: unknown): data is InspectorMessage {
  const { type, juyi } = (data ?? {}) as { type?: unknown; juyi?: Partial<Mark> };
  return typeof type === 'string' && TYPES.includes(type) && juyi?.version === PROTOCOL && typeof juyi.seq === 'number';
}
