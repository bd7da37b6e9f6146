import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { approvalText } from '../../book/approvalText.ts';
import type { ApprovalState } from '../../book/data.ts';
import { compareFacts } from '../flowsDiff/changes';
import type { Facts } from '../flowsDiff/facts';
import { factsOfRevision } from '../flowsDiff/revisions';
import { hashesOf } from './hash';

/** One file for each approved journey. */
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

const fileOf = (root: string, journey: string) => join(root, APPROVALS_FOLDER, `${journey}.json`);

/** Keeps an approval in place of the journey's earlier one. */
export function writeApproval(root: string, approval: Approval): string {
  const file = fileOf(root, approval.journey);
  mkdirSync(join(root, APPROVALS_FOLDER), { recursive: true });
  writeFileSync(file, `${JSON.stringify(approval, null, 2)}\n`);
  return file;
}

/** The kept approvals. */
export function readApprovals(root: string): Approval[] {
  const folder = join(root, APPROVALS_FOLDER);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Approval);
}

/** Each journey with its approval and what changed since; `factsAt` reads an approved commit. */
export async function approvalStates(
  now: Facts,
  approvals: readonly Approval[],
  factsAt: (commit: string) => Promise<Facts> = factsOfRevision,
): Promise<ApprovalState[]> {
  const hashes = hashesOf(now);
  const factsByCommit = new Map<string, Promise<Facts | undefined>>();
  const factsOnce = (commit: string) => {
    // The commit may have been squashed away, or there is no git.
    const facts = factsByCommit.get(commit) ?? factsAt(commit).catch(() => undefined);
    factsByCommit.set(commit, facts);
    return facts;
  };
  return Promise.all(
    now.journeys.map(async ({ id }): Promise<ApprovalState> => {
      const approval = approvals.find(({ journey }) => journey === id);
      if (!approval) return { journey: id };
      const { by, at, commit, hash } = approval;
      if (hash === hashes.get(id)) return { journey: id, by, at, commit, changes: [] };
      const facts = await factsOnce(commit);
      const changes =
        facts &&
        compareFacts(facts, now)
          .find((journey) => journey.id === id)
          ?.changes.map(({ text }) => text);
      return { journey: id, by, at, commit, ...(changes && changes.length > 0 && { changes }) };
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
