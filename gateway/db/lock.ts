import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join, relative, resolve } from 'node:path';
import { StartupError } from '../core/startupError';

/** Another running process has locked the folder. */
export class FolderInUse extends StartupError {
  constructor(folder: string) {
    super(`数据目录 ${folder} 正被另一个进程使用，同一目录只能由一个进程打开`);
    this.name = 'FolderInUse';
  }
}

const LOCK = 'gateway.lock';

/** On Windows a named pipe of the folder. Elsewhere a file of its own; relative, because a socket's path may have some 100 bytes. */
const ownSocket = (folder: string) =>
  process.platform === 'win32'
    ? join('\\\\?\\pipe', resolve(folder))
    : relative('', join(folder, `${LOCK}.${randomUUID().slice(0, 8)}`));

async function isServed(path: string): Promise<boolean> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Whether another process serves a socket in the folder. Removes those that nobody serves: their process has ended. */
async function isLocked(folder: string, mine: string): Promise<boolean> {
  const others = (await readdir(folder)).filter((name) => name.startsWith(LOCK)).map((name) => relative('', join(folder, name)));
  for (const other of others.filter((path) => path !== mine)) {
    if (await isServed(other)) return true;
    await rm(other, { force: true });
  }
  return false;
}

/**
 * Locks a folder for this process; returns the function that releases the lock. Throws FolderInUse when another running process
 * holds it. PGlite silently loses rows when two processes open one folder. The lock is a socket that the process listens on: the
 * system closes it with the process. It is served before the others are looked at, so that of two processes at most one goes on.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const mine = ownSocket(folder);
  const server = createServer((socket) => socket.destroy()).listen(mine);
  const unlock = async () => {
    server.close();
    await once(server, 'close');
  };
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE' ? new FolderInUse(folder) : cause;
  }
  if (await isLocked(folder, mine)) {
    await unlock();
    throw new FolderInUse(folder);
  }
  server.unref();
  return unlock;
}
