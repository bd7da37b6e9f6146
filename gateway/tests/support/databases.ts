import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { seededArchive } from './seeded';
import { copyTemplate, inServer, run } from './seededServer';

let databases = 0;

async function create(seeded: boolean): Promise<string> {
  const postgres = inject('postgres');
  databases += 1;
  const name = `${process.pid}_${databases}`;
  if (seeded) return copyTemplate(postgres, name);
  const { server, pooler, prefix } = postgres;
  await run(server, `create database ${prefix}${name}`);
  return inServer(pooler ?? server, prefix + name);
}

/** The same database in the role of a gateway, without a pooler: that hands no role on. */
export function asGateway(url: string): string {
  const { server, role } = inject('postgres');
  const database = new URL(url).pathname.slice(1);
  return `${inServer(server, database)}?options=${encodeURIComponent(`-c role=${role}`)}`;
}

const drop = (url: string) =>
  run(inject('postgres').server, `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);

/** The seeded database for the next test. */
let prepared: Promise<string> | undefined;
let dropped: Promise<unknown> = Promise.resolve();

/**
 * Creates a database on the run's server and returns its URL. A seeded one is a copy of a template that was seeded once; the next is copied
 * in the background, and the last one dropped: both wait for files more than they compute.
 */
export async function createDatabase(seeded = true): Promise<string> {
  await dropped;
  if (!seeded) return create(false);
  const url = await (prepared ?? create(true));
  prepared = create(true);
  // The next test awaits it, and what it throws.
  prepared.catch(() => {});
  return url;
}

/** Drops a database of `createDatabase`, in the background. */
export function dropDatabase(url: string): void {
  dropped = Promise.all([dropped, drop(url)]);
  dropped.catch(() => {});
}

/** A database of `createDatabase`, dropped after the test. */
export async function newDatabase(seeded = true): Promise<string> {
  const url = await createDatabase(seeded);
  onTestFinished(() => dropDatabase(url));
  return url;
}

/** A new folder, removed after the test. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'juyi-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A new data folder for a gateway, restored from the seeded archive. */
export async function seededFolder(): Promise<string> {
  const folder = await newFolder();
  const database = join(folder, 'postgres');
  await mkdir(database);
  const { status } = spawnSync('tar', ['-xf', '-', '-C', database], {
    input: Buffer.from(await (await seededArchive()).arrayBuffer()),
  });
  if (status !== 0) throw new Error('the archive was not unpacked');
  return folder;
}
