import type { ForceRule } from './force/outcomes';
import { type Entry, type Picture, RECORDING_VERSION, type RecordingFile } from './recording/entries';
import type { Setting } from './subject';

/** Which inspector: our own page or Stately's hosted one. */
export type Inspection = 'own' | 'stately';

export const PAGE = '/inspector.html';
/** The window's name, by which a reloaded app finds it again. */
export const WINDOW = 'juyi-inspector';

/** Replaces a secret of any length. */
export const HIDDEN = '••••••';

/** The messages between the app and the inspector's page, each for one window of the same origin. */
interface Message<T extends string> {
  readonly type: T;
  readonly version: typeof RECORDING_VERSION;
}

/** A message as its sender writes it. */
export type Unversioned<M> = M extends unknown ? Omit<M, 'version'> : never;

/** The app has started. `follows`: its log is sent next; otherwise the page may ask for it. */
export interface HelloMessage extends Message<'juyi.hello'> {
  readonly run: string;
  readonly follows: boolean;
  readonly machines: RecordingFile['machines'];
}
export interface EntriesMessage extends Message<'juyi.entries'> {
  readonly run: string;
  readonly entries: readonly Entry[];
}
/** The screen at a tap. */
export interface PictureMessage extends Message<'juyi.picture'> {
  readonly picture: Picture;
}
/** The forced outcomes that are in effect. */
export interface RulesMessage extends Message<'juyi.rules'> {
  readonly rules: readonly ForceRule[];
}
/** Whether controls of pages (marquee, stepper, …) are recorded. */
export interface ControlsMessage extends Message<'juyi.controls'> {
  readonly on: boolean;
}
/** The settings of the server. */
export interface SettingsMessage extends Message<'juyi.settings'> {
  readonly settings: readonly Setting[];
}
/** Why an event was not sent, or, with its call, an outcome not forced. */
export interface ProblemMessage extends Message<'juyi.problem'>, Problem {}
export interface Problem {
  readonly text: string;
  readonly call?: string;
}
/** The app unloads: a reload or a navigation. */
export type ByeMessage = Message<'juyi.bye'>;

/** From the app to the page. */
export type AppMessage =
  | HelloMessage
  | EntriesMessage
  | PictureMessage
  | RulesMessage
  | SettingsMessage
  | ControlsMessage
  | ProblemMessage
  | ByeMessage;

/** The page is ready: the log is sent, again if need be. */
export type ConnectMessage = Message<'juyi.connect'>;
/** Sends an event to an actor as a screen would. */
export interface SendMessage extends Message<'juyi.send'> {
  readonly actor: string;
  readonly event: { readonly type: string; readonly [field: string]: unknown };
}
/** Replaces the forced outcomes. */
export interface ForceMessage extends Message<'juyi.force'> {
  readonly rules: readonly ForceRule[];
}

/** Sets something on the server; an empty value ends it. */
export interface SetMessage extends Message<'juyi.set'> {
  readonly values: Readonly<Record<string, string>>;
}

/** Records controls that start from now on, or leaves them out. */
export interface RecordControlsMessage extends Message<'juyi.recordControls'> {
  readonly on: boolean;
}

/** From the page to the app. */
export type PageMessage = ConnectMessage | SendMessage | ForceMessage | SetMessage | RecordControlsMessage;

const isMessage = (data: unknown, types: readonly string[]): boolean => {
  const { type, version } = (data ?? {}) as { type?: unknown; version?: unknown };
  return typeof type === 'string' && types.includes(type) && version === RECORDING_VERSION;
};

const APP_TYPES: readonly AppMessage['type'][] = [
  'juyi.hello',
  'juyi.entries',
  'juyi.picture',
  'juyi.rules',
  'juyi.settings',
  'juyi.controls',
  'juyi.problem',
  'juyi.bye',
];
const PAGE_TYPES: readonly PageMessage['type'][] = ['juyi.connect', 'juyi.send', 'juyi.force', 'juyi.set', 'juyi.recordControls'];

/** Whether a message is one of the app's, of this version. */
export const isAppMessage = (data: unknown): data is AppMessage => isMessage(data, APP_TYPES);
/** Whether a message is one of the page's, of this version. */
export const isPageMessage = (data: unknown): data is PageMessage => isMessage(data, PAGE_TYPES);
