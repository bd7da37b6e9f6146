import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const filtered = (where: SQL | undefined) => (where ? sql` filter (where ${where})` : sql``);

/** The sum of a value over the rows that meet a condition (all rows without one); 0 when there are none. */
export const sumOf = (value: SQLWrapper, where?: SQL): SQL<number> =>
  sql`coalesce(sum(${value})${filtered(where)}, 0)::bigint`.mapWith(Number);

/** SQL: counts the rows that meet a condition. */
export const countOf = (where: SQL): SQL<number> => sql`count(*)${filtered(where)}::int`.mapWith(Number);
