import { book } from 'virtual:flow-book';
import type { ReactNode } from 'react';
import { runsOf } from '../../recording/entries';
import { readRecording } from '../../recording/file';
import type { LiveStore } from '../live/live';
import styles from './OpenFile.module.css';

const MEBIBYTE = 2 ** 20;
/** A larger file is refused, because checking its entries would freeze the page. Exported ones have 1.2 MB at most. */
const MAX_BYTES = 2 * MEBIBYTE;

/** Shows a dropped or chosen recording; says why it can't. */
export async function openFile(file: Blob, store: LiveStore): Promise<string | undefined> {
  if (file.size > MAX_BYTES) return `这个文件有 ${(file.size / MEBIBYTE).toFixed(0)} MB，这里最多打开 ${MAX_BYTES / MEBIBYTE} MB`;
  const found = readRecording(await file.text(), (machine) => book.fingerprints[machine]);
  if ('problem' in found) return found.problem;
  const { note, machines, pictures } = found.file;
  store.load([note, found.doubt].filter(Boolean).join('；'), pictures);
  for (const { run, entries } of runsOf(found.file)) store.extend(run, machines, entries);
  return undefined;
}

/** Chooses a recording, where none can be dropped. */
export const OpenFile = ({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) => (
  <label className={styles.open}>
    {children}
    <input
      type="file"
      accept="application/json,.json"
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        // The same file can be chosen again.
        target.value = '';
        if (file) onFile(file);
      }}
    />
  </label>
);
