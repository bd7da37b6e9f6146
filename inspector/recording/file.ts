import { type Entry, type Picture, RECORDING_VERSION, type RecordedRun, type RecordingFile, recordingFile } from './entries';
import { hashOf } from './hash';
import { changedMachines } from './machines';

/** Exported files are at most this long, in bytes; the oldest entries are left out. */
export const MAX_FILE_BYTES = 200_000;
/** Pictures of the screen come on top, the latest of them. */
const MAX_PICTURES_BYTES = 1_000_000;

type Source = Omit<RecordingFile, 'format' | 'version' | 'checksum'>;

/** The places at which a recording can begin: its start, and keyframes. */
const beginnings = (entries: readonly Entry[]): number[] => [
  0,
  ...entries.flatMap(({ type }, place) => (type === 'keyframe' && place > 0 ? [place] : [])),
];

/** A run since a time, from the keyframe before it on, the longest part first. */
function partsOf({ run, entries }: RecordedRun, since: number): RecordedRun[] {
  const places = beginnings(entries);
  const latest = places.filter((place) => (entries[place]?.at ?? 0) <= since).pop() ?? 0;
  // A part's first keyframe is all that a reader needs: each of the others repeats what its entries say.
  const entriesFrom = (place: number) => entries.slice(place).filter(({ type }, index) => index === 0 || type !== 'keyframe');
  return places.filter((place) => place >= latest).map((place) => ({ run, entries: entriesFrom(place) }));
}

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** Of a file's content, so that a reader can say that it was changed by hand. */
const checksumOf = ({ run, note, machines, earlier = [], entries, pictures }: Source) =>
  hashOf(JSON.stringify([run, note, machines, earlier, entries, ...(pictures ? [pictures] : [])]));

/** The latest pictures of taps in these runs that have room in a file. */
function fittingPictures(pictures: readonly Picture[], runs: readonly RecordedRun[]): Picture[] {
  const taps = new Set(runs.flatMap(({ run, entries }) => entries.map(({ seq }) => `${run} ${seq}`)));
  const fitting: Picture[] = [];
  let room = MAX_PICTURES_BYTES;
  for (let place = pictures.length - 1; place >= 0; place -= 1) {
    const picture = pictures[place] as Picture;
    if (!taps.has(`${picture.run} ${picture.tap}`)) continue;
    room -= bytesOf(picture);
    if (room < 0) break;
    fitting.unshift(picture);
  }
  return fitting;
}

/** The text of a file with the entries of all runs since a time, or the latest of them if not all fit. */
export function exportRecording({ run, note, machines, entries, earlier = [], pictures }: Source, since: number): string {
  const head = { format: 'juyi-recording', version: RECORDING_VERSION, run, note, machines, checksum: '00000000', earlier: [] };
  const fitting = (parts: readonly RecordedRun[], room: number) => parts.find((part) => bytesOf(part) <= room);
  const parts = partsOf({ run, entries }, since);
  const last = fitting(parts, MAX_FILE_BYTES - bytesOf(head)) ?? (parts[parts.length - 1] as RecordedRun);
  let room = MAX_FILE_BYTES - bytesOf({ ...head, entries: last.entries });
  const before: RecordedRun[] = [];
  for (let place = earlier.length - 1; place >= 0; place -= 1) {
    const one = earlier[place] as RecordedRun;
    const part = (one.entries[one.entries.length - 1]?.at ?? 0) >= since && fitting(partsOf(one, since), room);
    if (!part) break;
    before.unshift(part);
    // With the comma between two runs.
    room -= bytesOf(part) + 1;
  }
  const content = {
    run,
    note,
    machines,
    earlier: before,
    entries: last.entries,
    ...(pictures && { pictures: fittingPictures(pictures, [...before, last]) }),
  };
  return JSON.stringify({ ...head, ...content, checksum: checksumOf(content) });
}

/** A file's recording, with what a reader should know of the file; or why there is none. */
export type ReadResult = { readonly file: RecordingFile; readonly doubt: string | undefined } | { readonly problem: string };

/** Entries in order, each once: a file can have been put together from several. */
function inOrder(entries: readonly Entry[]): Entry[] {
  const sorted = [...entries].sort((a, b) => a.seq - b.seq);
  return sorted.filter(({ seq }, place) => seq !== sorted[place - 1]?.seq);
}

/** Reads the text of a recording file. `fingerprint`: of the reader's machines, which must be those of the file. */
export function readRecording(text: string, fingerprint: (machine: string) => string | undefined): ReadResult {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return { problem: '这个文件不是流程记录' };
  }
  const { format, version } = (content ?? {}) as { format?: unknown; version?: unknown };
  if (format !== 'juyi-recording') return { problem: '这个文件不是流程记录' };
  if (version !== RECORDING_VERSION)
    return { problem: `这是第 ${String(version)} 版的流程记录，这里读第 ${RECORDING_VERSION} 版` };
  const read = recordingFile.safeParse(content);
  if (!read.success) return { problem: `流程记录不完整：${read.error.issues[0]?.path.join('.') ?? ''}` };
  const file = read.data;
  const changed = changedMachines(file, fingerprint);
  if (changed.length > 0) return { problem: `流程已改动，不能回放：${changed.join('、')}` };
  const earlier = file.earlier?.map(({ run, entries }) => ({ run, entries: inOrder(entries) }));
  return {
    file: { ...file, ...(earlier && { earlier }), entries: inOrder(file.entries) },
    // Of the text itself: the reader writes the fields of an entry in another order.
    doubt: [undefined, checksumOf(content as Source)].includes(file.checksum) ? undefined : '这个文件在导出之后被改过',
  };
}
