import type { AnyStateMachine } from 'xstate';
import type * as z from 'zod/mini';

/** How sensitive a value is. `secret` is never shown; `personal` is shortened. */
export type Sensitivity = 'secret' | 'personal';

/** The events of a machine by type: Zod schemas of their payload, each with its description. */
export type EventSchemas = Readonly<Record<string, z.core.$ZodType<object>>>;

/** A machine with what its own definition doesn't say. Its texts are the `description` of its states and transitions. */
export interface Machine {
  readonly machine: AnyStateMachine;
  readonly events: EventSchemas;
  /** The variants of a reusable machine, one for each use; each has a description of its own. */
  readonly uses?: readonly AnyStateMachine[];
  /** A control or decoration of a page: listed apart, and recorded only on request. */
  readonly control?: boolean;
  /** Random walks start the machine with one of them. */
  readonly inputs?: readonly (() => unknown)[];
}

/** A call to a server. */
export interface Call {
  readonly name: string;
  /** Its name for readers. */
  readonly summary: string;
  readonly method: string;
  readonly path: string;
  /** Their schemas say what is masked. */
  readonly request: z.core.$ZodType;
  readonly response: z.core.$ZodType;
  /** Its own failures by reason, with what a user reads, and the field at which that is read. */
  readonly failures: Readonly<Record<string, { readonly message: string; readonly field?: string }>>;
  /** The data of a successful answer; without it success can't be forced. */
  readonly example?: unknown;
}

/** A user's goal, with the flows that lead to it by machine id. */
export interface Journey {
  readonly id: string;
  readonly name: string;
  readonly flows: readonly string[];
}

/** A page of the app, with the machine of its own flow, which the inspector shows first. */
export interface Screen {
  readonly path: string;
  readonly title: string;
  readonly flow?: string;
}

/** Something that users meet and no machine knows: how often, how much, how long, how many there are, what is promised. */
export interface Fact {
  /** The id of a journey, or `controls`. */
  readonly journey: string;
  readonly flow?: string;
  /** The ids of the states in which it holds; none for one of the whole journey. */
  readonly states: readonly string[];
  readonly name: string;
  /** A figure with its unit, or a sentence. */
  readonly value: string;
}

/** A user can read it after any call. */
export interface CommonSentence {
  readonly name: string;
  readonly text: string;
}

/** A rule of the specification (docs/spec.md), under the id that states and transitions claim in `meta.spec`. */
export interface Rule {
  readonly title: string;
}

/** The `meta` of a state or transition: the rules that it claims, and its decision: a file of docs/decisions, without `.md`. */
export interface Origin {
  readonly spec?: readonly string[];
  readonly decision?: string;
}

/** An app as the inspector knows it. All of it is data, so that docs and the book are made without running the app. */
export interface Subject {
  /** The app's name, on the inspector's page. */
  readonly brand: string;
  readonly machines: readonly Machine[];
  readonly calls: readonly Call[];
  /** The names of the calls that an actor makes, by its machine's id and its name in `setup`. */
  readonly callsOf: (machine: string, src: string) => readonly string[];
  /** The sensitivity of a field by its schema, also inside its wrappers. */
  readonly sensitivityOf: (schema: z.core.$ZodType) => Sensitivity | undefined;
  /** For the replay: an error from its recorded name and fields, where machines look at more than those. */
  readonly errorOf: (name: string, fields: Readonly<Record<string, unknown>>) => unknown;
  readonly journeys: readonly Journey[];
  readonly screens: readonly Screen[];
  /** The machines that run as long as the app, on every screen. */
  readonly appWide: readonly string[];
  readonly facts: readonly Fact[];
  readonly commonSentences: readonly CommonSentence[];
  readonly rules: Readonly<Record<string, Rule>>;
  /** Labels of the answers that can be forced on any call, by name; the app makes the answers (`App.answer`). */
  readonly outcomes: Readonly<Record<string, string>>;
  /** The units of the numbers in data of calls, in a sentence for testers. */
  readonly units: string;
}

/** A subject from its name, its machines and whatever else there is of it. */
export const subjectOf = (known: Pick<Subject, 'brand' | 'machines'> & Partial<Subject>): Subject => ({
  calls: [],
  callsOf: () => [],
  sensitivityOf: () => undefined,
  errorOf: (name, fields) => Object.assign(new Error(), fields, { name }),
  journeys: [],
  screens: [],
  appWide: [],
  facts: [],
  commonSentences: [],
  rules: {},
  outcomes: {},
  units: '',
  ...known,
});

/** Why there is no answer. */
export type Reason = 'timeout' | 'cancelled' | 'broken';

export interface Request {
  readonly method: string;
  readonly path: string;
  /** Aborts when the invoking state is left. It also leads from a request to the actor that made it. */
  readonly signal: AbortSignal;
}

export interface Answer {
  readonly status: number;
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: ArrayBuffer;
}

/** The fields of an answer beside its data. It is a success if the code and status are missing or 200. */
export interface Envelope {
  readonly code?: string | number;
  readonly status?: string | number;
  readonly message?: string;
}

/** Something that the app read otherwise than it came, by the path of its field. */
export interface Note {
  readonly path: string;
  readonly text: string;
  /** A user reads something wrong, or less than there is. */
  readonly grave: boolean;
}

/** Something that testers set on the server, by what it is now. */
export interface Setting {
  readonly name: string;
  /** Its name for readers. */
  readonly label: string;
  /** One of the choices; empty as long as nothing is set. */
  readonly value: string;
  /** The choices' labels. */
  readonly choices: Readonly<Record<string, string>>;
}

/** The settings of the server, and who is told when they change (force/server.ts). */
export interface Server {
  readonly current: () => readonly Setting[];
  /** Sets some by name; an empty text ends what was set. */
  readonly set: (values: Readonly<Record<string, string>>) => void;
  readonly listen: (listener: (settings: readonly Setting[]) => void) => void;
}

/** The running app: where its requests and messages pass. */
export interface App {
  /** Wraps the function that sends every request. */
  readonly decorate: (
    wrap: <R extends Request>(send: (request: R) => Promise<Answer>) => (request: R) => Promise<Answer>,
  ) => void;
  /** The answer of an outcome of the subject, of one of the call's own failures, or of a success with its data; undefined for an unknown one. */
  readonly answer: (call: string, outcome: string, data?: unknown) => Answer | undefined;
  /** The error with which a request rejects that is not answered, and the reason of such an error. */
  readonly noAnswer: (reason: Reason) => unknown;
  /** The app waits so long for an answer, in ms: a forced one that never comes takes as long. */
  readonly timeoutMs: number;
  readonly reasonOf: (error: unknown) => Reason;
  readonly envelopeOf: (answer: Answer) => Envelope | undefined;
  /** How the answer's data differ from what the app wants; an app that can't tell leaves it out. */
  readonly notesOf?: (request: Request, answer: Answer) => Promise<readonly Note[]>;
  /** Calls back with every short message that the app shows. */
  readonly onToast: (listener: (toast: { readonly text: string; readonly style: string }) => void) => void;
  /** An app whose server has no settings for tests leaves it out. */
  readonly server?: Server;
}
