import { sql } from 'drizzle-orm';
import { StartupError } from '../core/startupError';
import { type Db, newestMigration, type Tx } from './open';

/**
 * Logical backups: every row of every table as a line of JSON, read in one snapshot. They are of no PostgreSQL version and of no
 * driver, so that they also move a database from PGlite to PostgreSQL. Rows are text from the database to the file and back: no
 * number passes through JavaScript.
 */

const FORMAT = 'juyi-backup-1';
/** Rows that are read or written at a time; those of vouchers have 200 kB. */
const BATCH = 100;

type Rows = Readonly<Record<string, number>>;

async function rowsOf<R>(db: Db, statement: string, ...values: string[]): Promise<R[]> {
  const [before, ...after] = statement.split('$1');
  const query = after.length === 0 ? sql.raw(statement) : sql`${sql.raw(before ?? '')}${values[0]}${sql.raw(after.join(''))}`;
  return ((await db.execute(query)) as { rows: R[] }).rows;
}

/**
 * The tables in an order in which each refers only to those before it. Counts of rate limits are left out: they hold for a day at most, and
 * name phones beside addresses.
 */
async function tablesOf(db: Db): Promise<string[]> {
  const found = await rowsOf<{ name: string; refers: string[] | null }>(
    db,
    `select t.relname as name, array_agg(r.relname::text) filter (where r.relname <> t.relname) as refers
     from pg_class t left join pg_constraint c on c.conrelid = t.oid and c.contype = 'f' left join pg_class r on r.oid = c.confrelid
     where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and t.relname <> 'limits' group by t.relname order by t.relname`,
  );
  const ordered: string[] = [];
  while (ordered.length < found.length) {
    const next = found.filter(
      ({ name, refers }) => !ordered.includes(name) && (refers ?? []).every((other) => ordered.includes(other)),
    );
    if (next.length === 0) throw new Error('the tables refer to each other in a circle');
    ordered.push(...next.map(({ name }) => name));
  }
  return ordered;
}

/** The lines of a backup. Writers go on meanwhile, and are not in it. */
export async function writeBackup(db: Db, write: (line: string) => Promise<void>): Promise<Rows> {
  return db.transaction(
    async (tx) => {
      await write(JSON.stringify({ format: FORMAT, migration: newestMigration, time: new Date().toISOString() }));
      const rows: Record<string, number> = {};
      for (const table of await tablesOf(tx)) {
        rows[table] = 0;
        await rowsOf(tx, `declare backup no scroll cursor for select row_to_json(t)::text as row from "${table}" t`);
        for (;;) {
          const batch = await rowsOf<{ row: string }>(tx, `fetch ${BATCH} from backup`);
          for (const { row } of batch) await write(`["${table}",${row}]`);
          rows[table] += batch.length;
          if (batch.length < BATCH) break;
        }
        await rowsOf(tx, 'close backup');
      }
      await write(JSON.stringify({ rows }));
      return rows;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

const invalid = (reason: string) => new StartupError(`备份无法恢复：${reason}`);

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw invalid('文件不完整或已损坏');
  }
}

function checkHeader(line: string): void {
  const { format, migration } = parseLine(line) as { format?: unknown; migration?: unknown };
  if (format !== FORMAT) throw invalid('不是本系统的备份文件');
  if (migration !== newestMigration) throw invalid('备份来自另一个版本，请用该版本恢复，再升级');
}

/** Writes rows of one table. */
async function insert(tx: Tx, table: string, rows: readonly string[]): Promise<void> {
  const all = `[${rows.join(',')}]`;
  await rowsOf(
    tx,
    `insert into "${table}" overriding system value select * from json_populate_recordset(null::"${table}", $1::json)`,
    all,
  );
}

/** Identity columns continue after their largest value. */
async function restartIdentities(tx: Tx): Promise<void> {
  const columns = await rowsOf<{ table: string; column: string }>(
    tx,
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { table, column } of columns)
    await rowsOf(
      tx,
      `select setval(pg_get_serial_sequence('"${table}"', '${column}'), coalesce(max("${column}"), 1), max("${column}") is not null)
       from "${table}"`,
    );
}

/**
 * Restores a backup into a database of the same version without members, completely or not at all. Throws a StartupError when the
 * backup is incomplete, or of another version, and when the database has members. `check` runs before it is committed.
 */
export async function restoreBackup(db: Db, lines: AsyncIterable<string>, check: (tx: Tx) => Promise<void>): Promise<Rows> {
  return db.transaction(async (tx) => {
    const tables = await tablesOf(tx);
    const [occupied] = await rowsOf<object>(tx, 'select 1 from members limit 1');
    if (occupied) throw invalid('数据库中已有会员，请换一个空数据库');
    await rowsOf(tx, `truncate ${tables.map((name) => `"${name}"`).join(', ')}`);
    const rows: Record<string, number> = Object.fromEntries(tables.map((name) => [name, 0]));
    let written: unknown;
    let pending: { table: string; rows: string[] } = { table: '', rows: [] };
    const flush = async () => {
      if (pending.rows.length > 0) await insert(tx, pending.table, pending.rows);
    };
    let isFirst = true;
    for await (const line of lines) {
      if (isFirst) {
        checkHeader(line);
        isFirst = false;
        continue;
      }
      const [, table, row] = /^\["(\w+)",(.*)\]$/s.exec(line) ?? [];
      if (table === undefined || row === undefined) {
        written = (parseLine(line) as { rows?: unknown }).rows;
        continue;
      }
      const known = rows[table];
      if (known === undefined) throw invalid(`没有数据表 ${table}`);
      rows[table] = known + 1;
      if (pending.table !== table || pending.rows.length === BATCH) {
        await flush();
        pending = { table, rows: [] };
      }
      parseLine(row);
      pending.rows.push(row);
    }
    await flush();
    const isComplete =
      JSON.stringify(Object.entries(written ?? {}).toSorted()) === JSON.stringify(Object.entries(rows).toSorted());
    if (!isComplete) throw invalid('文件不完整或已损坏');
    await restartIdentities(tx);
    await check(tx);
    return rows;
  });
}
