import { routes } from '../../src/app/routes';
import type { BookContext } from '../../src/inspector/book/data';
import { approvalStates, readApprovals } from '../approvals/approvals';
import { readFacts } from '../flowsDiff/facts';

/** What the book needs beside the flows and the pictures. Loaded through Vite: the machines read import.meta.env. */
export async function readContext(): Promise<BookContext> {
  return {
    screens: routes.map(({ path, title }) => ({ path, title })),
    approvals: await approvalStates(readFacts(), readApprovals(process.cwd())),
  };
}
