/**
 * The version of the protocol between the app and the inspector's page: the messages of @statelyai/inspect plus a `juyi` field.
 * Stately's timestamps are taken in an idle callback, so order and time are in ours.
 */
export const PROTOCOL = 1;

/** Which inspector: our own page or Stately's hosted one. */
export type Inspection = 'own' | 'stately';

export const PAGE = '/inspector.html';
/** The window's name, by which a reloaded app finds it again. */
export const WINDOW = 'juyi-inspector';

/** Sent by the page when it is ready, and again to request a replay of the log. */
export const CONNECTED = '@statelyai.connected';

/** Replaces a secret of any length. */
export const HIDDEN = '••••••';

/** Metadata of every message. */
export interface MessageMeta {
  readonly version: typeof PROTOCOL;
  /** Identifies one start of the app. */
  readonly run: string;
  /** Sequence number within the run. */
  readonly seq: number;
  /** Timestamp in ms since 1970 on the app's monotonic clock. */
  readonly at: number;
}

interface Message<T extends string, Extra = object> {
  readonly type: T;
  readonly _version: string;
  readonly juyi: MessageMeta & Extra;
}

interface OfActor {
  readonly sessionId: string;
  readonly rootId: string;
  readonly id: string;
  readonly createdAt: string;
}

/** An actor was created; it starts with its first event. */
export interface ActorMessage
  extends OfActor,
    Message<
      '@xstate.actor',
      {
        /** The machine's id, as in docs/flows; absent for promise and callback actors. */
        readonly machine?: string;
        /** The machine's description; a reusable machine has one for each use. */
        readonly about?: string;
        /** The actor's name in its parent's `setup`. */
        readonly src?: string;
      }
    > {
  readonly name: string;
  readonly parentId?: string;
  readonly definition?: string;
  readonly snapshot: ShownSnapshot;
}

/** An event was delivered to an actor, which may not have processed it yet. */
export interface EventMessage extends OfActor, Message<'@xstate.event'> {
  readonly sourceId?: string;
  readonly event: ShownEvent;
}

/** An actor's state after an event. */
export interface SnapshotMessage
  extends OfActor,
    Message<
      '@xstate.snapshot',
      {
        /** `seq` of the event message that caused it. */
        readonly cause?: number;
        /** Ids of the active state nodes. */
        readonly states: readonly string[];
        /** Edge ids of the transitions taken, in order. */
        readonly taken: readonly string[];
        /** No transition handled the event. */
        readonly ignored: boolean;
      }
    > {
  readonly event: ShownEvent;
  readonly snapshot: ShownSnapshot;
}

/** The app has started. `follows`: its log is sent next; otherwise the page may request it. */
export type HelloMessage = Message<'@juyi.hello', { readonly follows: boolean }>;
/** The app unloads: a reload or a navigation. */
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

/** Whether a message is of this protocol and version. */
export function isInspectorMessage(data: unknown): data is InspectorMessage {
  const { type, juyi } = (data ?? {}) as { type?: unknown; juyi?: Partial<MessageMeta> };
  return typeof type === 'string' && TYPES.includes(type) && juyi?.version === PROTOCOL && typeof juyi.seq === 'number';
}
