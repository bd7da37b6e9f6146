import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { loadSubject } from '../cli/subject.ts';
import type { ReadBook } from './flowBook.ts';

/** The book of the subject that package.json names. Takes seconds: most of them lay the charts out. */
export async function readFlowBook(): Promise<ReadBook> {
  const { subject, sources } = await loadSubject(process.cwd());
  // Not imported: see journeyBook.ts.
  const file = fileURLToPath(new URL('../flowBook.ts', import.meta.url));
  const { module } = await runnerImport<typeof import('../flowBook.ts')>(file, { configFile: false, logLevel: 'error' });
  return { book: await module.buildFlowBook(subject), sources };
}
