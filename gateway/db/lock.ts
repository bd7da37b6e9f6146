import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../core/startupError';

/**
 * PGlite silently loses rows when two processes open one folder, so a lock file names the owning process, which touches the file as
 * a heartbeat: whether a process in another container or on another host lives can only be seen by that.
 *
 * Lock files are numbered and the highest number is the current one: a stale lock (its owner died) is not removed but superseded by
 * the next number. `link` atomically creates a file with its content or fails, so of concurrent takeovers one succeeds.
 */
const owner = z.object({
  pid: z.int(),
  host: z.string(),
  /** The pid namespace: in another container the same pid is another process. */
  namespace: z.optional(z.string()),
  /** The process's start time as the system reports it, because a pid can be reused. */
  began: z.optional(z.string()),
});
type Owner = z.output<typeof owner>;

interface Lock {
  readonly owner: Owner;
  readonly file: string;
}

const HEARTBEAT_MS = 5000;
/** The age of a heartbeat after which its owner is dead. */
const STALE_MS = 30_000;

const NAME = /^gateway\.lock\.(\d+)$/;

/** Another running process has locked the folder. */
export class FolderInUse extends StartupError {
  constructor(folder: string, { owner: { pid, host }, file }: Lock) {
    super(
      `数据目录 ${folder} 正被进程 ${pid}（主机 ${host}）使用，同一目录只能由一个进程打开；若该进程已不存在，${STALE_MS / 1000} 秒后可重新启动，或删除 ${file}`,
    );
    this.name = 'FolderInUse';
  }
}

async function startTimeOf(pid: number): Promise<string | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The process name in parentheses may contain spaces; starttime is the 20th field after it (proc_pid_stat(5)).
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

const namespaceOfPids = () => readlink('/proc/self/ns/pid').catch(() => undefined);

async function isAlive({ owner: { pid, host, namespace, began }, file }: Lock): Promise<boolean> {
  const isVisible = host === hostname() && (namespace === undefined || namespace === (await namespaceOfPids()));
  if (!isVisible) {
    const beat = await stat(file).catch(() => null);
    return beat !== null && Date.now() - beat.mtimeMs < STALE_MS;
  }
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists, under another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const current = await startTimeOf(pid);
  return began === undefined || current === undefined || began === current;
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

/** The lock of a running process other than `mine`, null without one. Ignores stale locks. */
async function findLiveLock(folder: string, mine?: string): Promise<Lock | null> {
  for (const { file } of await readLocks(folder)) {
    const other = file === mine ? null : await readOwner(file);
    if (other && (await isAlive({ owner: other, file }))) return { owner: other, file };
  }
  return null;
}

/**
 * Touches a lock file every few seconds; returns the function that stops it. A process that was frozen for so long that another took
 * the folder over must not write to it any more: it crashes.
 */
function startHeartbeat(file: string): () => void {
  const timer = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new Error(`the lock ${file} was taken over`, { cause: error });
    });
  }, HEARTBEAT_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Locks a folder for this process; returns the function that releases the lock. Throws FolderInUse, naming the owner, when another
 * running process holds it; a stale lock is taken over.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const namespace = await namespaceOfPids();
  const me: Owner = { pid: process.pid, host: hostname(), namespace, began: await startTimeOf(process.pid) };
  const draft = join(folder, `gateway.lock.${randomUUID()}.new`);
  await writeFile(draft, JSON.stringify(me));
  try {
    for (;;) {
      const current = await findLiveLock(folder);
      if (current) throw new FolderInUse(folder, current);
      const [highest] = await readLocks(folder);
      const mine = join(folder, `gateway.lock.${(highest?.number ?? 0) + 1}`);
      try {
        await link(draft, mine);
      } catch (error) {
        // Another process created this number first: check its lock.
        if (error instanceof Error && 'code' in error && error.code === 'EEXIST') continue;
        throw error;
      }
      // Between the check and the link, the owner may have exited and a third process taken the lock: the later one gives up.
      const rival = await findLiveLock(folder, mine);
      if (rival) {
        await rm(mine, { force: true });
        throw new FolderInUse(folder, rival);
      }
      const stale = (await readLocks(folder)).filter(({ file }) => file !== mine);
      await Promise.all(stale.map(({ file }) => rm(file, { force: true })));
      const stopBeating = startHeartbeat(mine);
      return async () => {
        stopBeating();
        await rm(mine, { force: true });
      };
    }
  } finally {
    await rm(draft, { force: true });
  }
}
