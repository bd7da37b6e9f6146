import type { ActorState, Entry, EntryOf, Picture } from '../../recording/entries';

export type Listed = Extract<Entry, { type: 'event' | 'call' | 'tap' | 'refused' | 'route' | 'toast' | 'online' | 'error' }>;

/** A line of the timeline: an entry, with its actor before and after it. */
export interface Row {
  readonly key: string;
  readonly run: string;
  readonly seq: number;
  readonly at: number;
  readonly screen: string;
  readonly entry: Listed;
  readonly actor?: ActorState;
  readonly before?: ActorState;
  readonly sourceName?: string;
}
export type EventRow = Row & { readonly entry: EntryOf<'event'>; readonly actor: ActorState };

export const isEventRow = (row: Row | undefined): row is EventRow => row?.entry.type === 'event' && row.actor !== undefined;

/** Whether a call was answered with success. */
export const isCallOk = ({ status, envelope, problem }: EntryOf<'call'>): boolean =>
  problem === undefined && status === 200 && [undefined, 200, '200'].includes(envelope?.code ?? envelope?.status);

/** Separates two runs of the app. */
export interface Divider {
  readonly key: string;
  readonly seq: number;
  readonly at: number;
  readonly divider: true;
}

/** Whether the timeline has a line for an entry. */
export const isListed = (entry: Entry): entry is Listed =>
  entry.type === 'event' || !['actor', 'end', 'timer', 'keyframe'].includes(entry.type);

/** Whether the data of a call's answer differ from what the app wants. */
export const isNoted = (entry: Entry): boolean => entry.type === 'call' && (entry.notes?.some(({ grave }) => grave) ?? false);

/** The last picture at or before a row. */
export const pictureAt = (pictures: readonly Picture[], { run, seq }: Row): Picture | undefined =>
  pictures.filter((picture) => picture.run === run && picture.tap <= seq).pop();
