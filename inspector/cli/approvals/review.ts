import { approvalSchema, commentSchema, problemsOf } from '../../book/review.ts';
import { CommandError } from '../explain';
import { readDigest } from '../flowsDiff/digest';
import { loadSubject } from '../subject';
import { approve, writeComment } from './approvals';
import { hashesOf } from './hash';

/** The answer to a review: its HTTP status, and why it was not kept: for the whole or by field. */
export interface Reviewed {
  readonly status: 200 | 400 | 409;
  readonly message?: string;
  readonly problems?: Readonly<Record<string, string>>;
}

const CHANGED: Reviewed = { status: 409, message: '流程刚刚改动了，请刷新后再看一遍' };

/** Keeps an approval or a comment that somebody sent from the page, in the project in the working folder. */
export async function review(body: unknown): Promise<Reviewed> {
  const isComment = typeof body === 'object' && body !== null && 'state' in body;
  const read = (isComment ? commentSchema : approvalSchema).safeParse(body);
  if (!read.success) return { status: 400, problems: problemsOf(read.error) };
  const digest = readDigest((await loadSubject('.')).subject);
  const sent = read.data;
  const journey = digest.journeys.find(({ id }) => id === sent.journey);
  if ('state' in sent) {
    const isThere = digest.flows.some(
      ({ id, nodes }) => journey?.flows.includes(id) && nodes.some((node) => node.id === sent.state),
    );
    if (!isThere) return CHANGED;
    writeComment('.', { ...sent, at: new Date().toISOString() });
    return { status: 200 };
  }
  if (!journey || hashesOf(digest).get(journey.id) !== sent.hash) return CHANGED;
  try {
    approve('.', sent);
  } catch (error) {
    if (error instanceof CommandError) return { status: 409, message: error.message };
    throw error;
  }
  return { status: 200 };
}
