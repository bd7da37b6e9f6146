import { digestOf } from '../flowsDiff/revisions';
import { approvalStates, outdatedLines, readApprovals } from './approvals';

/** For `npm run docs -- --check`: a line for each journey that changed after its approval. */
export async function outdatedApprovals(): Promise<string[]> {
  const approvals = readApprovals(process.cwd());
  if (approvals.length === 0) return [];
  const digest = await digestOf(process.cwd());
  return outdatedLines(await approvalStates(digest, approvals), new Map(digest.journeys.map(({ id, name }) => [id, name])));
}
