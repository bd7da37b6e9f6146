import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort, type PostgresServer } from './embedded';

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}

/** PgBouncer in transaction mode in front of a server. It must be installed (`apt-get install pgbouncer`). */
export async function startPgBouncer(server: string): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'juyi-pgbouncer-'));
  const { hostname, port, username, password } = new URL(server);
  const ownPort = await freePort();
  await writeFile(join(folder, 'users.txt'), `"${username}" "${password}"\n`, { mode: 0o644 });
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: ownPort,
    unix_socket_dir: '',
    pool_mode: 'transaction',
    auth_type: 'plain',
    auth_file: join(folder, 'users.txt'),
    max_client_conn: 1000,
    default_pool_size: 20,
    server_idle_timeout: 5,
    ...(process.getuid?.() === 0 && { user: 'nobody' }),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, `[databases]\n* = host=${hostname} port=${port}\n[pgbouncer]\n${lines.join('\n')}\n`);
  const child: ChildProcess = spawn('pgbouncer', ['-q', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const failed = once(child, 'error').then(([error]) => Promise.reject(error as Error));
  const exited = once(child, 'exit').then(() => Promise.reject(new Error('pgbouncer has ended')));
  const listening = async () => {
    while (!(await isListening(ownPort))) await setTimeout(50);
  };
  await Promise.race([listening(), failed, exited]);
  // It ends when it is stopped.
  for (const ending of [failed, exited]) ending.catch(() => {});
  return {
    url: Object.assign(new URL(server), { port: String(ownPort), search: '?pgbouncer=true' }).href,
    stop: async () => {
      child.kill();
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
