import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Entry, Posting } from './ledger';
import { entries, postings } from './schema';

/**
 * An entry's digest is over these lines, besides its position and balance; only the title may have several. The posting's remark is left
 * out, because it can name a person and is rewritten when their account is closed.
 */
export const contentOf = ({ owner, currency, amount }: Entry, { kind, ref, title, time }: Posting): string =>
  [owner, currency, amount, kind, ref, Math.trunc(time), title].join('\n');

/** SQL: the same of an entry and its posting that were written. */
export const writtenContent = sql`concat_ws(E'\n', ${entries.owner}, ${entries.currency}, ${entries.amount}, ${postings.kind}, ${postings.ref},
  (extract(epoch from ${postings.createdAt}) * 1000)::bigint, ${postings.title})`;

/** SQL: the SHA-256 of an entry, and of the digest `before` it in its account. */
export const digestOf = (before: SQLWrapper, position: SQLWrapper, balance: SQLWrapper, content: SQLWrapper): SQL =>
  sql`sha256(${before} || convert_to(concat_ws(E'\n', ${position}, ${balance}, ${content}), 'UTF8'))`;
