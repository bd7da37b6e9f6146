import * as z from 'zod/mini';

/**
 * The recording: one stream of masked entries that the page, an exported file, the replay and Stately's inspector read. A closed
 * schema: an entry has these fields and no others, so that a field added by accident can't leave the app.
 */

/** The version of the entries and of the messages that carry them. */
export const RECORDING_VERSION = 3;

const entry = {
  /** The order of delivery within the run. */
  seq: z.number(),
  /** Timestamp in ms since 1970 on the app's monotonic clock. */
  at: z.number(),
  /** `seq` of the entry that caused it, across actors: one tap is one tree. */
  cause: z.optional(z.number()),
};

/** A change of a masked value: a JSON pointer and the new value; without one the key was removed. */
const change = z.union([z.tuple([z.string()]), z.tuple([z.string(), z.unknown()])]);
export type Change = z.infer<typeof change>;

const status = z.enum(['active', 'done', 'error', 'stopped']);
export type ActorStatus = z.infer<typeof status>;

/** Whether guarded transitions of the active states would be taken, by edge id; null: it depends on the event's payload. */
const guards = z.record(z.string(), z.nullable(z.boolean()));

/** A candidate transition for an event, its guard's result, and the context values that the guard read. */
const tried = z.strictObject({
  edge: z.string(),
  guard: z.optional(z.string()),
  result: z.boolean(),
  reads: z.optional(z.record(z.string(), z.unknown())),
});
export type Tried = z.infer<typeof tried>;

const identity = {
  id: z.string(),
  name: z.string(),
  /** The machine's id, as in docs/flows; absent for promise and callback actors. */
  machine: z.optional(z.string()),
  /** The machine's description; a reusable machine has one for each use. */
  about: z.optional(z.string()),
  /** The actor's name in its parent's `setup`. */
  src: z.optional(z.string()),
  parent: z.optional(z.string()),
};

/** The state of an actor at a moment. */
const actorState = z.strictObject({
  ...identity,
  /** React StrictMode creates actors that never start. */
  started: z.boolean(),
  status,
  /** Ids of the active state nodes, and of all that were active before. */
  states: z.array(z.string()),
  visited: z.array(z.string()),
  /** Edge ids of the last transitions taken. */
  taken: z.array(z.string()),
  tags: z.array(z.string()),
  guards,
  context: z.optional(z.unknown()),
  input: z.optional(z.unknown()),
  output: z.optional(z.unknown()),
  error: z.optional(z.unknown()),
});
export type ActorState = z.infer<typeof actorState>;

/** An actor was created; it starts with its first event. */
const actor = z.strictObject({ ...entry, type: z.literal('actor'), ...identity });

/**
 * `moved`: the states changed; `stayed`: handled without a change; `ignored`: no transition; `missed`: the actor had ended; `called`:
 * a promise or callback actor started; `stopped`: its parent stopped it.
 */
const outcome = z.enum(['moved', 'stayed', 'ignored', 'missed', 'called', 'stopped']);
export type Outcome = z.infer<typeof outcome>;

/** An event that an actor has processed, with what became of it. */
const event = z.strictObject({
  ...entry,
  type: z.literal('event'),
  actor: z.string(),
  /** The sending actor; absent when a screen or the inspector sent it. */
  source: z.optional(z.string()),
  /** Sent from the inspector. */
  manual: z.optional(z.literal(true)),
  event: z.looseObject({ type: z.string() }),
  outcome,
  /** Why it was ignored or missed. */
  reason: z.optional(z.enum(['noHandler', 'guardFalse', 'ended'])),
  /** All candidates, if one of them has a guard. */
  tried: z.optional(z.array(tried)),
  taken: z.optional(z.array(z.string())),
  /** The active states, tags and guards, if they changed. */
  states: z.optional(z.array(z.string())),
  tags: z.optional(z.array(z.string())),
  guards: z.optional(guards),
  /** The changes of the context; never the whole. */
  patch: z.optional(z.array(change)),
  status: z.optional(status),
  output: z.optional(z.unknown()),
  error: z.optional(z.unknown()),
});

/** A promise or callback actor ended. */
const end = z.strictObject({ ...entry, type: z.literal('end'), actor: z.string(), status });

/** An HTTP request has ended. */
const call = z.strictObject({
  ...entry,
  type: z.literal('call'),
  name: z.string(),
  path: z.string(),
  ms: z.number(),
  /** Counts the requests of this call within the run. */
  attempt: z.number(),
  status: z.optional(z.number()),
  envelope: z.optional(
    z.strictObject({
      code: z.optional(z.union([z.string(), z.number()])),
      status: z.optional(z.union([z.string(), z.number()])),
      message: z.optional(z.string()),
    }),
  ),
  /** The app read its data otherwise than they came. */
  notes: z.optional(z.array(z.strictObject({ path: z.string(), text: z.string(), grave: z.boolean() }))),
  /** The id of its line in the server's log: the header X-Request-Id. */
  logId: z.optional(z.string()),
  /** No response. */
  problem: z.optional(z.enum(['timeout', 'cancelled', 'broken'])),
  /** The outcome that the inspector forced. */
  forcedBy: z.optional(z.string()),
  /** The masked data that it was forced to succeed with. */
  forcedData: z.optional(z.unknown()),
});

const timer = z.strictObject({
  ...entry,
  type: z.literal('timer'),
  actor: z.string(),
  id: z.string(),
  due: z.optional(z.number()),
  ended: z.optional(z.enum(['fired', 'cancelled'])),
});

/** Something that a member tapped: its accessible name and role. */
const tap = z.strictObject({ ...entry, type: z.literal('tap'), name: z.string(), role: z.string() });

/** A form refused these fields with these sentences, so nothing was sent. */
const refused = z.strictObject({
  ...entry,
  type: z.literal('refused'),
  fields: z.array(z.string()),
  says: z.array(z.string()),
});

const route = z.strictObject({ ...entry, type: z.literal('route'), path: z.string() });
const toast = z.strictObject({ ...entry, type: z.literal('toast'), text: z.string(), style: z.string() });
const online = z.strictObject({ ...entry, type: z.literal('online'), online: z.boolean() });
const error = z.strictObject({ ...entry, type: z.literal('error'), message: z.string() });

/** The whole state, so that a recording can begin here. */
const keyframe = z.strictObject({
  ...entry,
  type: z.literal('keyframe'),
  screen: z.string(),
  actors: z.array(actorState),
});

const anyEntry = z.discriminatedUnion('type', [
  actor,
  event,
  end,
  call,
  timer,
  tap,
  refused,
  route,
  toast,
  online,
  error,
  keyframe,
]);
export type Entry = z.infer<typeof anyEntry>;
export type EntryOf<T extends Entry['type']> = Extract<Entry, { type: T }>;
export type EventEntry = EntryOf<'event'>;

/** A source outside the actors reports it; the recorder adds order and time. */
export type Note = {
  [T in Entry['type']]: Omit<EntryOf<T>, 'seq' | 'at'>;
}['tap' | 'refused' | 'route' | 'toast' | 'online' | 'error' | 'call'];

/** A picture has at most so many characters, as a data URL. */
export const MAX_PICTURE_CHARS = 40_000;

/** The masked screen as a member saw it who tapped. */
const picture = z.strictObject({
  run: z.string(),
  /** `seq` of the tap. */
  tap: z.number(),
  image: z.string().check(z.regex(/^data:image\/jpeg;base64,[\w+/=]+$/), z.maxLength(MAX_PICTURE_CHARS)),
});
export type Picture = z.infer<typeof picture>;

const recordedRun = z.strictObject({ run: z.string(), entries: z.array(anyEntry) });
/** The entries of one start of the app. */
export type RecordedRun = z.infer<typeof recordedRun>;

/** An exported recording. */
export const recordingFile = z.strictObject({
  format: z.literal('juyi-recording'),
  version: z.literal(RECORDING_VERSION),
  /** One start of the app. */
  run: z.string(),
  /** QA describes the recording here. */
  note: z.string(),
  /** The machines by id, each with the fingerprint of its structure. */
  machines: z.record(z.string(), z.string()),
  entries: z.array(anyEntry),
  /** The runs before it, in which the app had the same machines. */
  earlier: z.optional(z.array(recordedRun)),
  /** The pictures of taps in these runs, in order; missing unless the person who exported the file ticked them. */
  pictures: z.optional(z.array(picture)),
  /** A hash of the content when it was exported. */
  checksum: z.optional(z.string()),
});
export type RecordingFile = z.infer<typeof recordingFile>;

/** The runs of a recording in order. */
export const runsOf = ({ run, entries, earlier = [] }: RecordingFile): readonly RecordedRun[] => [...earlier, { run, entries }];
