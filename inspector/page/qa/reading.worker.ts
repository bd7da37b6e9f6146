import { runsOf } from '../../recording/entries';
import { readRecording } from '../../recording/file';
import type { Piece, Reading } from './openFile';

/** Entries are handed over in pieces, so that the page draws between two of them. */
const PIECE = 400;

/** Reads a file beside the page: checking the entries of a large one takes seconds. */
self.addEventListener('message', ({ data }: MessageEvent<Reading>) => void read(data));

async function read({ file, fingerprints }: Reading): Promise<void> {
  const post = (piece: Piece) => self.postMessage(piece);
  const found = readRecording(await file.text(), (machine) => fingerprints[machine]);
  if ('problem' in found) return post({ problem: found.problem });
  const { note, machines } = found.file;
  post({ note: [note, found.doubt].filter(Boolean).join('；') });
  const runs = runsOf(found.file);
  const total = runs.reduce((sum, one) => sum + one.entries.length, 0);
  let done = 0;
  for (const one of runs)
    for (let from = 0; from < one.entries.length; from += PIECE) {
      const piece = one.entries.slice(from, from + PIECE);
      done += piece.length;
      post({ run: one.run, machines, entries: piece, share: done / total });
    }
  post({ end: true });
}
