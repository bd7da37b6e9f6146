import type { BookContext } from '../../book/data.ts';
import { approvalStates, readApprovals, readComments } from '../approvals/approvals';
import { typed } from '../config';
import { readDigest } from '../flowsDiff/digest';
import { loadSubject } from '../subject';

/** Reads the book's context from the project. */
export async function readContext(): Promise<BookContext> {
  const { subject } = await loadSubject('.');
  return {
    screens: subject.screens,
    appWide: subject.appWide,
    approvals: await approvalStates(readDigest(subject), readApprovals(process.cwd())),
    comments: readComments(process.cwd()),
    galleryCommand: typed('gallery'),
  };
}
