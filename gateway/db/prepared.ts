import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Db } from './open';

interface Built<C extends PreparedQueryConfig> {
  prepare(name: string): PgPreparedQuery<C>;
}

/**
 * A statement of a frequent read, with `sql.placeholder`s: Drizzle builds it once for each database, and PostgreSQL parses it once for
 * each connection, by `name`, which no other statement has.
 */
export function prepared<C extends PreparedQueryConfig>(name: string, build: (db: Db) => Built<C>) {
  const ofDb = new WeakMap<Db, PgPreparedQuery<C>>();
  return (db: Db, values: Record<string, unknown>): Promise<C['execute']> => {
    const statement = ofDb.get(db) ?? build(db).prepare(name);
    ofDb.set(db, statement);
    return statement.execute(values);
  };
}
