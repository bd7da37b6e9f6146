import type { Entry, RecordingFile } from './entries';
import { RECORDING_VERSION } from './entries';

/** Exported files are at most this long, in bytes; the oldest entries are left out. */
export const MAX_FILE_BYTES = 200_000;

type Source = Pick<RecordingFile, 'run' | 'note' | 'machines' | 'entries'>;

/** The places at which a recording can begin: its start, and keyframes. */
const beginnings = (entries: readonly Entry[]): number[] => [
  0,
  ...entries.flatMap(({ type }, place) => (type === 'keyframe' && place > 0 ? [place] : [])),
];

/** The text of a file with the entries since a time, from the keyframe before it on, or fewer if they don't fit. */
export function exportRecording({ entries, ...source }: Source, since: number): string {
  // Its first keyframe is all that a reader needs: each of the others repeats what its entries say.
  const entriesFrom = (place: number) => entries.slice(place).filter(({ type }, index) => index === 0 || type !== 'keyframe');
  const textFrom = (place: number) =>
    JSON.stringify({ format: 'juyi-recording', version: RECORDING_VERSION, ...source, entries: entriesFrom(place) });
  const places = beginnings(entries);
  const latest = places.filter((place) => (entries[place]?.at ?? 0) <= since).pop() ?? 0;
  let text = '';
  for (const place of places.filter((one) => one >= latest)) {
    text = textFrom(place);
    if (new TextEncoder().encode(text).length <= MAX_FILE_BYTES) break;
  }
  return text;
}
