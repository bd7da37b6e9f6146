import { ownModule } from '../cli/ownModule.ts';
import { loadSubject } from '../cli/subject.ts';
import type { ReadBook } from './flowBook.ts';

/** The book of the subject that package.json names. Takes seconds: most of them lay the charts out. */
export async function readFlowBook(): Promise<ReadBook> {
  const { subject, sources } = await loadSubject(process.cwd());
  const { buildFlowBook } = await ownModule<typeof import('../flowBook.ts')>('flowBook');
  return { book: await buildFlowBook(subject), sources };
}
