import { is, Param, Placeholder, type SQL } from 'drizzle-orm';
import { PgDatabase, PgDialect, type PgPreparedQuery, PgSession, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Db } from './open';

/** The values of a statement's `sql.placeholder`s by name. */
export type Values = Readonly<Record<string, unknown>>;

/** Runs a statement, on a database or within a transaction. */
export type Prepared<R> = (db: Db, values: Values) => Promise<R>;

interface Built<C extends PreparedQueryConfig> {
  prepare(name: string): PgPreparedQuery<C>;
}

/** A query hands `args` to its session in order to be prepared, and adds the nullability of its joins afterwards. */
interface Recording {
  readonly args: Parameters<PgSession['prepareQuery']>;
  joinsNotNullableMap?: unknown;
  setToken(): Recording;
}

/** A session without a connection: it records what would be prepared. */
class RecordingSession extends PgSession {
  override prepareQuery(...args: Recording['args']): never {
    const recording: Recording = { args, setToken: () => recording };
    return recording as never;
  }

  override transaction(): never {
    throw new Error('a statement is no transaction');
  }
}

const dialect = new PgDialect();
/** Builds queries, which parts of statements in plain SQL can be; it runs none. */
export const builder: Db = new PgDatabase(dialect, new RecordingSession(dialect), undefined);

/** Gets a parameter's value for the driver. Unlike Drizzle's own, it passes null to no encoder. */
function valueOf(parameter: unknown): (values: Values) => unknown {
  const encoder = is(parameter, Param) ? parameter.encoder : null;
  const placeholder = is(parameter, Param) ? parameter.value : parameter;
  if (!is(placeholder, Placeholder)) return () => parameter;
  const { name } = placeholder;
  return (values) => {
    const value = values[name] ?? null;
    if (value === null && !(name in values)) throw new Error(`a statement lacks a value for ${name}`);
    return encoder === null || value === null ? value : encoder.mapToDriverValue(value);
  };
}

const isSame = (one: unknown, other: unknown): boolean =>
  is(one, Param) && is(other, Param)
    ? one.encoder === other.encoder && isSame(one.value, other.value)
    : is(one, Placeholder) && is(other, Placeholder) && one.name === other.name;

/** The query with one parameter for each value: Drizzle makes one for each occurrence, of which a posting's statement has fifty. */
function withoutRepeats(query: Recording['args'][0]): Recording['args'][0] {
  const params: unknown[] = [];
  const numbers = query.params.map((param) => {
    const found = params.findIndex((other) => isSame(param, other));
    return found === -1 ? params.push(param) : found + 1;
  });
  const text = query.sql.replaceAll(/\$(\d+)/g, (_, number: string) => `$${numbers[Number(number) - 1]}`);
  return { ...query, sql: text, params };
}

type Recipe = Pick<Recording, 'joinsNotNullableMap'> & { readonly args: Recording['args'] };

type Bound = PgPreparedQuery<PreparedQueryConfig>;
/** Drizzle's sessions and their prepared queries have a connection on both drivers, but don't declare it. */
interface Connected {
  readonly client: unknown;
}

/**
 * A statement on a connection. What a driver's session prepares is kept for its other sessions, of which each transaction has one of its
 * own: it differs by connection and values alone.
 */
function binderOf({ args, joinsNotNullableMap }: Recipe): (db: Db, values: Values) => Bound {
  const [written, ...rest] = args;
  const query = withoutRepeats(written);
  const ofDriver = new Map<unknown, Bound>();
  const parameters = query.params.map(valueOf);
  return (db, values) => {
    const { session } = db._;
    const first = ofDriver.get(session.constructor);
    const bound = first ?? Object.assign(session.prepareQuery(query, ...rest), { joinsNotNullableMap });
    ofDriver.set(session.constructor, bound);
    const params = parameters.map((parameter) => parameter(values));
    const { client } = session as unknown as Connected;
    return Object.assign(Object.create(bound) as Bound, { client, params });
  };
}

/**
 * A statement of a frequent call: Drizzle builds its SQL once per process instead of on every call, and PostgreSQL parses it once per
 * connection, by `name`, which no other statement has. Null and undefined are bound as null.
 */
export function prepared<C extends PreparedQueryConfig>(name: string, build: (db: Db) => Built<C>): Prepared<C['execute']> {
  let bind: ReturnType<typeof binderOf> | undefined;
  return (db, values) => {
    bind ??= binderOf(build(builder).prepare(name) as unknown as Recording);
    return bind(db, values).execute() as Promise<C['execute']>;
  };
}

/** A prepared statement in plain SQL, for what Drizzle can't express. Its rows are as the driver reads them: bigint is a string. */
export function preparedSql<Row>(name: string, statement: SQL): Prepared<readonly Row[]> {
  const bind = binderOf({ args: [dialect.sqlToQuery(statement), undefined, name, false] });
  return async (db, values) => ((await bind(db, values).execute()) as { readonly rows: readonly Row[] }).rows;
}
