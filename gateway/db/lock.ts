import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../core/startupError';

/**
 * PGlite loses rows silently when two processes open one folder, so a lock file names the one that may.
 *
 * The files are numbered, and the highest stands: a lock whose owner died is not removed but overtaken by the next number.
 * `link` creates a file with its content or fails, so of several processes that take over the same lock one succeeds.
 */
const owner = z.object({
  pid: z.int(),
  host: z.string(),
  /** When the process began, as the system tells it: a later process may have got the same pid. */
  began: z.optional(z.string()),
});
type Owner = z.output<typeof owner>;

const NAME = /^gateway\.lock\.(\d+)$/;

/** Another living process uses the folder. */
export class FolderInUse extends StartupError {
  constructor(folder: string, { pid, host }: Owner) {
    super(`数据目录 ${folder} 正被进程 ${pid}（主机 ${host}）使用，同一目录只能由一个进程打开`);
    this.name = 'FolderInUse';
  }
}

async function beginning(pid: number): Promise<string | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces; the start time is the 20th field after it (proc_pid_stat(5)).
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

async function isAlive({ pid, host, began }: Owner): Promise<boolean> {
  // A process of another host can't be asked, so it counts as alive.
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, under another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const now = await beginning(pid);
  return began === undefined || now === undefined || began === now;
}

async function readOwner(file: string): Promise<Owner | null> {
  try {
    return owner.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

async function readLocks(folder: string) {
  const numbers = (await readdir(folder)).flatMap((name) => NAME.exec(name)?.[1] ?? []).map(Number);
  return numbers.toSorted((a, b) => b - a).map((number) => ({ number, file: join(folder, `gateway.lock.${number}`) }));
}

/** The living owner of a lock other than `mine`, if there is one; locks of dead ones are left alone. */
async function livingOwner(folder: string, mine?: string): Promise<Owner | null> {
  for (const { file } of await readLocks(folder)) {
    const other = file === mine ? null : await readOwner(file);
    if (other && (await isAlive(other))) return other;
  }
  return null;
}

/**
 * Locks a folder for this process and gives the function that frees it. Throws FolderInUse, naming the owner, when a living
 * process holds it; the lock of a dead one is taken over.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const me: Owner = { pid: process.pid, host: hostname(), began: await beginning(process.pid) };
  const draft = join(folder, `gateway.lock.${randomUUID()}.new`);
  await writeFile(draft, JSON.stringify(me));
  try {
    for (;;) {
      const found = await livingOwner(folder);
      if (found) throw new FolderInUse(folder, found);
      const [highest] = await readLocks(folder);
      const mine = join(folder, `gateway.lock.${(highest?.number ?? 0) + 1}`);
      try {
        await link(draft, mine);
      } catch (error) {
        // Another process was faster: judge its lock.
        if (error instanceof Error && 'code' in error && error.code === 'EEXIST') continue;
        throw error;
      }
      // Between our look and our link an owner may have left and a third process come; who came last gives way.
      const rival = await livingOwner(folder, mine);
      if (rival) {
        await rm(mine, { force: true });
        throw new FolderInUse(folder, rival);
      }
      const stale = (await readLocks(folder)).filter(({ file }) => file !== mine);
      await Promise.all(stale.map(({ file }) => rm(file, { force: true })));
      return () => rm(mine, { force: true });
    }
  } finally {
    await rm(draft, { force: true });
  }
}
