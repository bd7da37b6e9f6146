import { book } from 'virtual:flow-book';
import type { RecordedRun, RecordingFile } from '../../recording/entries';
import type { LiveStore } from '../live/live';
// oxlint-disable-next-line import/default -- Vite makes the constructor
import ReadingWorker from './reading.worker?worker';

/** The worker is asked for this. */
export interface Reading {
  readonly file: Blob;
  readonly fingerprints: Readonly<Record<string, string>>;
}

/** The worker's answers: a problem; or the note, the entries in pieces with the share that is done, and the end. */
export type Piece =
  | { readonly problem: string }
  | { readonly note: string }
  | (RecordedRun & Pick<RecordingFile, 'machines'> & { readonly share: number })
  | { readonly end: true };

const MEBIBYTE = 2 ** 20;
/** A larger file is refused. Exported ones are a fiftieth of it. */
const MAX_BYTES = 10 * MEBIBYTE;

/** Shows a dropped or chosen recording, which is read in a worker; says why it can't. `onShare`: the share that is shown so far. */
export function openFile(file: Blob, store: LiveStore, onShare: (share: number) => void): Promise<string | undefined> {
  if (file.size > MAX_BYTES)
    return Promise.resolve(`这个文件有 ${(file.size / MEBIBYTE).toFixed(0)} MB，这里最多打开 ${MAX_BYTES / MEBIBYTE} MB`);
  onShare(0);
  const worker = new ReadingWorker();
  return new Promise<string | undefined>((resolve) => {
    worker.addEventListener('error', () => resolve('这个文件读不出来'));
    worker.addEventListener('message', ({ data: piece }: MessageEvent<Piece>) => {
      if ('problem' in piece) resolve(piece.problem);
      else if ('note' in piece) store.load(piece.note);
      else if ('end' in piece) resolve(undefined);
      else {
        store.extend(piece.run, piece.machines, piece.entries);
        onShare(piece.share);
      }
    });
    const reading: Reading = { file, fingerprints: book.fingerprints };
    worker.postMessage(reading);
  }).finally(() => worker.terminate());
}
