import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { approvalText } from '../../book/approvalText.ts';
import type { ApprovalState } from '../../book/data.ts';
import { type Comment, keptCommentSchema } from '../../book/review.ts';
import { readConfig } from '../config';
import { CommandError } from '../explain';
import { compareDigests } from '../flowsDiff/changes';
import type { Digest } from '../flowsDiff/digest';
import { digestOf, digestOfRevision } from '../flowsDiff/revisions';
import { hashesOf } from './hash';

/** A file for each approved journey and person, and one for each comment on a state in `comments`. */
export const APPROVALS_FOLDER = 'docs/approvals';

/** Somebody has read a journey as it was in a commit. */
export interface Approval {
  readonly journey: string;
  readonly hash: string;
  readonly by: string;
  /** ISO date. */
  readonly at: string;
  readonly commit: string;
}

const COMMENTS_FOLDER = join(APPROVALS_FOLDER, 'comments');

function write(file: string, content: object, flag: 'w' | 'wx'): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`, { flag });
  return file;
}

/** Keeps an approval in place of the same person's earlier one of the journey. */
export const writeApproval = (root: string, approval: Approval): string =>
  write(join(root, APPROVALS_FOLDER, `${approval.journey}.${approval.by}.json`), approval, 'w');

/** Keeps a comment; throws where its file exists. */
export function writeComment(root: string, comment: Comment): string {
  const time = comment.at.replaceAll(/\D/g, '');
  // A state's name may have any character.
  const name = `${encodeURIComponent(comment.state)}.${time}.${comment.by}.json`;
  return write(join(root, COMMENTS_FOLDER, name), comment, 'wx');
}

function readFolder(folder: string): unknown[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown);
}

/** The kept approvals, the latest first. */
export const readApprovals = (root: string): Approval[] =>
  (readFolder(join(root, APPROVALS_FOLDER)) as Approval[]).sort((one, other) => other.at.localeCompare(one.at));

/** The kept comments, the oldest first. */
export const readComments = (root: string): Comment[] =>
  readFolder(join(root, COMMENTS_FOLDER))
    .map((comment) => keptCommentSchema.parse(comment))
    .sort((one, other) => one.at.localeCompare(other.at));

/**
 * Somebody has read a journey as it is in this commit: keeps it. Throws a CommandError while sources are changed, because the commit is
 * what later changes are compared with.
 */
export function approve(root: string, approval: Pick<Approval, 'journey' | 'hash' | 'by'>): Approval & { readonly file: string } {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const { sources } = readConfig();
  if (git('status', '--porcelain', '--', ...sources, `:(exclude)${APPROVALS_FOLDER}`))
    throw new CommandError(`${sources.join('、')} 里有没有提交的改动：先提交，再确认`);
  const kept = { ...approval, at: new Date().toISOString(), commit: git('rev-parse', '--short=12', 'HEAD') };
  return { ...kept, file: writeApproval(root, kept) };
}

/** Each journey with its latest approval and what changed since; `digestAt` reads an approved commit. */
export async function approvalStates(
  now: Digest,
  approvals: readonly Approval[],
  digestAt: (commit: string) => Promise<Digest> = digestOfRevision,
): Promise<ApprovalState[]> {
  const hashes = hashesOf(now);
  const digestByCommit = new Map<string, Promise<Digest | undefined>>();
  const digestOnce = (commit: string) => {
    // The commit may have been squashed away, or there is no git.
    const digest = digestByCommit.get(commit) ?? digestAt(commit).catch(() => undefined);
    digestByCommit.set(commit, digest);
    return digest;
  };
  return Promise.all(
    now.journeys.map(async ({ id }): Promise<ApprovalState> => {
      const hash = hashes.get(id) ?? '';
      const approval = approvals.find(({ journey }) => journey === id);
      if (!approval) return { journey: id, hash };
      const { by, at, commit } = approval;
      if (approval.hash === hash) return { journey: id, hash, by, at, commit, changes: [] };
      const digest = await digestOnce(commit);
      const changes =
        digest &&
        compareDigests(digest, now)
          .find((journey) => journey.id === id)
          ?.changes.map(({ text }) => text);
      return { journey: id, hash, by, at, commit, ...(changes && changes.length > 0 && { changes }) };
    }),
  );
}

/** The journeys that changed after their approval, a line each. */
export const outdatedLines = (states: readonly ApprovalState[], names: ReadonlyMap<string, string>): string[] =>
  states
    .filter(({ by, changes }) => by !== undefined && changes?.length !== 0)
    .map(
      (state) =>
        `${names.get(state.journey) ?? state.journey}：${approvalText(state)}（npx juyi-inspector approve ${state.journey} --by …）`,
    );

/** For `npm run docs -- --check`: a line for each journey that changed after its approval. */
export async function outdatedApprovals(): Promise<string[]> {
  const approvals = readApprovals(process.cwd());
  if (approvals.length === 0) return [];
  const digest = await digestOf(process.cwd());
  return outdatedLines(await approvalStates(digest, approvals), new Map(digest.journeys.map(({ id, name }) => [id, name])));
}
