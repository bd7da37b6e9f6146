import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Subject } from '../../subject';
import { readConfig } from '../config';
import { CommandError } from '../explain';
import { loadSubject } from '../subject';
import { type Digest, readDigest } from './digest';

/** The digest of the tree in a folder. */
export const digestOf = async (root: string): Promise<Digest> => readDigest((await loadSubject(root)).subject);

/** The digest of a git revision. */
export const digestOfRevision = async (revision: string): Promise<Digest> => readDigest(await subjectOfRevision(revision));

/** The files of a revision as a tar archive. Throws a CommandError when git knows no such revision. */
function archiveOf(revision: string): Buffer {
  try {
    return execFileSync('git', ['archive', '--end-of-options', revision], {
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (cause) {
    throw new CommandError(`git 中没有 ${revision}；请给出提交、标签或分支`, { cause });
  }
}

/**
 * The subject of a git revision, exported to a temporary folder. The present inspector reads it, not the revision's own, so that both
 * are read in the same way.
 */
export async function subjectOfRevision(revision: string): Promise<Subject> {
  const folder = mkdtempSync(join(tmpdir(), 'juyi-flows-'));
  const { overlay } = readConfig();
  try {
    const archive = archiveOf(revision);
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    if (overlay) cpSync(overlay, join(folder, overlay), { recursive: true });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    const { subject } = await loadSubject(folder).catch((cause: unknown) => {
      throw new CommandError(`${revision} 的流程是旧的写法，现在的工具读不出来；请与较新的提交比较`, { cause });
    });
    return subject;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
