import { readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { restoreBackup, writeBackup } from '../../db/backup';
import { type Database, type Db, openMemory, openPostgres } from '../../db/open';
import { reward } from '../../dev/seedData';
import { forgetSeeds, readCommitment } from '../../draw/chances';
import { appendLeaves, logKeyOf, readLog, sealLog } from '../../draw/log';
import { countUse } from '../../http/limits';
import { auditLedger } from '../../ledger/audit';
import { balancesOf, post } from '../../ledger/ledger';
import { runScript } from '../support/command';
import { newDatabase, newFolder } from '../support/databases';

const nothing = async () => {};
const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).toReversed()) await step();
});

async function opened(opening: Promise<Database>): Promise<Db> {
  const database = await opening;
  cleanUp.push(() => database.close());
  return database.db;
}
const postgres = async (seeded: boolean) => opened(openPostgres(await newDatabase(seeded), 4, nothing));

async function backupOf(db: Db): Promise<string[]> {
  const lines: string[] = [];
  await writeBackup(db, async (line) => void lines.push(line));
  return lines;
}
async function* each(lines: readonly string[]) {
  yield* lines;
}
const restoreInto = (db: Db, lines: readonly string[]) => restoreBackup(db, each(lines), nothing);

/** The rows, without the header, which has the time, in a fixed order. */
const rowsIn = (lines: readonly string[]) => lines.slice(1).toSorted();

const earn = (db: Db, ref: string) =>
  db.transaction((tx) => post(tx, { ...reward('seed-member', '测试', '测试', 1), ref, time: Date.now() }));

test('from PostgreSQL to PGlite and back every row is the same; identities and the log of draws go on, with other seeds', async () => {
  const source = await postgres(true);
  const key = logKeyOf({ appSecret: 'secret', drawLogKey: undefined });
  const commit = (db: Db) => readCommitment(db, { memberId: 'seed-member', activityId: 1001, secret: 'secret' });
  const committed = await commit(source);
  await sealLog(source, key, Date.now());
  await source.transaction((tx) => appendLeaves(tx, [{ leaf: { kind: 'stock', prize: 'tea-bowl', stock: 7 } }]));
  const first = await backupOf(source);
  expect(rowsIn(first).filter((line) => line.startsWith('["members"')).length).toBeGreaterThan(40);
  const pglite = await opened(openMemory(nothing));
  await restoreInto(pglite, first);
  const second = await backupOf(pglite);
  expect(rowsIn(second)).toEqual(rowsIn(first));
  const target = await postgres(false);
  await restoreInto(target, second);
  expect(rowsIn(await backupOf(target))).toEqual(rowsIn(first));
  for (const db of [pglite, target]) {
    await earn(db, 'after');
    expect(await auditLedger(db)).toEqual([]);
    const { head } = await readLog(db, {});
    expect(head).toEqual((await readLog(source, {})).head);
    await sealLog(db, key, Date.now());
    const more = await readLog(db, { from: head?.size ?? 0, first: head?.size ?? 0 });
    expect(more).toMatchObject({ head: { size: (head?.size ?? 0) + 1 }, leaves: [expect.stringContaining('tea-bowl')] });
    expect(more.consistency.length).toBeGreaterThan(0);
    await db.transaction(async (tx) => void (await forgetSeeds(tx)));
    expect(await commit(db)).not.toBe(committed);
  }
});

test('a backup under writers is one consistent moment', async () => {
  const source = await postgres(true);
  const before = (await balancesOf(source, 'seed-member')).CONTRIBUTION;
  const writes = Array.from({ length: 60 }, (_, index) => earn(source, `write-${index}`));
  await writes[10];
  const lines = await backupOf(source);
  await Promise.all(writes);
  const target = await postgres(false);
  await restoreInto(target, lines);
  expect(await auditLedger(target)).toEqual([]);
  expect((await balancesOf(target, 'seed-member')).CONTRIBUTION).toBeGreaterThan(before);
});

test('counts of rate limits, which name phones beside addresses, are in no backup', async () => {
  const source = await postgres(true);
  await countUse(source, { key: 'sms-phone 203.0.113.7 13812345678', windowMs: 1000 }, Date.now());
  expect((await backupOf(source)).filter((line) => line.includes('203.0.113.7'))).toEqual([]);
});

test('an incomplete backup, one of another version, and a database with members are refused, and nothing is written', async () => {
  const source = await postgres(true);
  const lines = await backupOf(source);
  const empty = await postgres(false);
  const before = await backupOf(empty);
  const without = (index: number) => lines.filter((_, position) => position !== index);
  await expect(restoreInto(empty, lines.slice(0, -1))).rejects.toThrow('文件不完整');
  await expect(restoreInto(empty, without(lines.length - 2))).rejects.toThrow();
  await expect(restoreInto(empty, ['{"format":"juyi-backup-1","migration":1}', ...lines.slice(1)])).rejects.toThrow('另一个版本');
  await expect(restoreInto(empty, ['{}', ...lines.slice(1)])).rejects.toThrow('不是本系统');
  await expect(restoreInto(source, lines)).rejects.toThrow('已有会员');
  expect(rowsIn(await backupOf(empty))).toEqual(rowsIn(before));
  expect(rowsIn(await backupOf(source))).toEqual(rowsIn(lines));
});

/** Runs `npm run backup` or `npm run restore`. */
const run = (verb: string, file: string, url: string, input?: Buffer) =>
  runScript('gateway/cli/backup.ts', [verb, file], {
    env: { NODE_ENV: 'production', DATABASE_URL: url },
    ...(input && { input }),
  });

// In a container almost nothing can be written, so `-` is standard output, where nothing else is, or standard input.
test('the commands write a file that only its owner reads, restore it, and refuse half of it', async () => {
  const folder = await newFolder();
  const file = join(folder, 'backup.gz');
  const [source, target] = [await newDatabase(true), await newDatabase(false)];
  const used = await opened(openPostgres(source, 1, nothing));
  const owner = { memberId: 'seed-member', activityId: 1001, secret: 'secret' };
  const commitment = await readCommitment(used, owner);
  expect(await run('backup', file, source)).toMatchObject({ code: 0, stderr: expect.stringContaining(`已备份到 ${file}`) });
  const { mode, size } = await stat(file);
  expect(mode & 0o777).toBe(0o600);
  expect(await run('restore', '-', target, await readFile(file))).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('已恢复'),
  });
  const again = await run('backup', '-', target);
  expect(again.stderr).toContain('已备份');
  const restored = gunzipSync(again.stdout).toString().trim().split('\n');
  // A seed may have been used, and so published, after the backup.
  const lasting = rowsIn(await backupOf(used)).filter((row) => !row.startsWith('["draw_seeds"'));
  expect(rowsIn(restored).slice(0, -1)).toEqual(lasting.slice(0, -1));
  expect(await readCommitment(await opened(openPostgres(target, 1, nothing)), owner)).not.toBe(commitment);
  const lines = gunzipSync(await readFile(file)).toString();
  await writeFile(join(folder, 'wrong.gz'), gzipSync(lines.replaceAll('"draw_chances":', '"draw_chances":"many","was":')));
  const failed = await run('restore', join(folder, 'wrong.gz'), await newDatabase(false));
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('invalid input syntax') });
  expect(failed.stderr).not.toMatch(/argon2|13800138000/);
  await truncate(file, size - 100);
  expect(await run('restore', file, await newDatabase(false))).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('无法读取：unexpected end of file'),
  });
});
