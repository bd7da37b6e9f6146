import { book } from 'virtual:flow-book';
import { recordingFile } from '../../recording/entries';
import { changedMachines } from '../../recording/machines';
import type { LiveStore } from '../live/live';

/** Shows a dropped or chosen recording; says why it can't. */
export async function openFile(file: Blob, store: LiveStore): Promise<string | undefined> {
  const read = recordingFile.safeParse(
    await file
      .text()
      .then((text) => JSON.parse(text) as unknown)
      .catch(() => undefined),
  );
  if (!read.success) return '这个文件不是流程记录';
  const changed = changedMachines(read.data, (id) => book.fingerprints[id]);
  if (changed.length > 0) return `流程已改动，不能回放：${changed.join('、')}`;
  store.load(read.data);
  return undefined;
}
