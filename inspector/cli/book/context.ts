import type { BookContext } from '../../book/data.ts';
import { approvalStates, readApprovals } from '../approvals/approvals';
import { readFacts } from '../flowsDiff/facts';
import { loadSubject } from '../subject';

/** What the book needs beside the flows and the pictures. */
export async function readContext(): Promise<BookContext> {
  const { subject } = await loadSubject('.');
  return {
    screens: subject.screens,
    appWide: subject.appWide,
    approvals: await approvalStates(readFacts(subject), readApprovals(process.cwd())),
  };
}
