/**
 * `npm run backup -- <file>` writes all data to a compressed file; `npm run restore -- <file>` reads one into an empty database. `-` is
 * standard output or input, for a container whose files end with it. Either opens PostgreSQL (DATABASE_URL), while gateways run, or the
 * data folder, which no gateway may have locked. A backup of one kind of database can be restored into the other.
 */
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { readSettings } from '../core/settings';
import { StartupError } from '../core/startupError';
import { restoreBackup, writeBackup } from '../db/backup';
import { type Database, type Db, openExistingFolder, openFolder, openPostgres } from '../db/open';
import { NO_TIMEOUTS } from '../db/pool';
import { forgetSeeds } from '../draw/chances';
import { auditLedger } from '../ledger/audit';
import { explainErrors } from './explain';

const USAGE = '用法：npm run backup -- <文件>；npm run restore -- <文件>；文件为 - 时用标准输出或标准输入';
const STDIO = '-';
/** A row with its vouchers has 2 MB at the most. */
const LONGEST_LINE = 16 * 1024 * 1024;

explainErrors();

const nothing = async () => {};

function openDatabase(isBackup: boolean): Promise<Database> {
  // The command sends no SMS, which is what production also needs settings for.
  const { databaseUrl, dataDir } = readSettings({ ...process.env, NODE_ENV: 'development' });
  if (databaseUrl) return openPostgres(databaseUrl, 1, nothing, { timeouts: NO_TIMEOUTS });
  return isBackup ? openExistingFolder(dataDir) : openFolder(dataDir, nothing);
}

const summary = (rows: Readonly<Record<string, number>>) =>
  `${Object.keys(rows).length} 张表，${Object.values(rows).reduce((sum, count) => sum + count, 0)} 行`;

/** Writes a backup, compressed. */
async function writeCompressed(db: Db, output: NodeJS.WritableStream): Promise<string> {
  const lines = new PassThrough();
  const writing = pipeline(lines, createGzip(), output);
  const reading = writeBackup(db, async (line) => {
    if (!lines.write(`${line}\n`)) await Promise.race([once(lines, 'drain'), writing]);
  }).finally(() => lines.end());
  const [rows] = await Promise.all([reading, writing]);
  return summary(rows);
}

/** Under another name until it is complete and on the disk. Only its owner may read it: it contains everything. */
async function backUp({ db }: Database, file: string): Promise<string> {
  if (file === STDIO) return `已备份：${await writeCompressed(db, process.stdout)}`;
  const partial = `${file}.partial`;
  await rm(partial, { force: true });
  try {
    const written = await writeCompressed(db, createWriteStream(partial, { mode: 0o600, flush: true }));
    await rename(partial, file);
    return `已备份到 ${file}：${written}`;
  } catch (error) {
    await rm(partial, { force: true });
    const { code, path } = error as NodeJS.ErrnoException;
    throw path === undefined ? error : new StartupError(`备份无法写入 ${file}（${code}）`, { cause: error });
  }
}

/** The lines of a compressed file. Throws a StartupError when it can't be read to its end. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const source: Readable = file === STDIO ? process.stdin : createReadStream(file);
  const unzipped = source.pipe(createGunzip()).setEncoding('utf8');
  source.once('error', (error) => unzipped.destroy(error));
  let rest = '';
  try {
    for await (const chunk of unzipped) {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > LONGEST_LINE) throw new Error('一行过长');
      yield* lines;
    }
  } catch (cause) {
    throw new StartupError(`备份 ${file} 无法读取：${cause instanceof Error ? cause.message : ''}`, { cause });
  }
}

async function restore({ db }: Database, file: string): Promise<string> {
  const rows = await restoreBackup(db, linesOf(file), async (tx) => {
    await forgetSeeds(tx);
    const problems = await auditLedger(tx);
    if (problems.length > 0) throw new StartupError(`备份中的账目不平：${problems.slice(0, 5).join('；')}`);
  });
  return `已恢复${file === STDIO ? '' : ` ${file}`}：${summary(rows)}`;
}

const verbs: Readonly<Record<string, (database: Database, file: string) => Promise<string>>> = { backup: backUp, restore };

const [verb = '', file, ...others] = process.argv.slice(2);
const run = verbs[verb];
if (!run || !file || others.length > 0) {
  console.error(USAGE);
  process.exit(2);
}
const database = await openDatabase(run === backUp);
try {
  // Standard output may be the backup itself.
  console.error(await run(database, file));
} finally {
  await database.close();
}
