import { maskPhone } from './masking';

/**
 * Data with its owner as the rows name it: a second line of defence against a driver that gives one query the rows of another. So an
 * owner is always a column of the rows, never the value that the query was asked with.
 */
export interface Owned<T> {
  /** A member's id, before sign-in a phone; null when nothing personal was read. */
  readonly owner: string | null;
  readonly data: T;
}

type Named = string | null | undefined;

/** Rows of another owner than the one they were read for. Its fields may be logged. */
export class ForeignRows extends Error {
  readonly owner: string;
  readonly asker: string;

  constructor(owner: string, asker: string) {
    super('the rows are of another owner');
    this.name = 'ForeignRows';
    const shown = (id: string) => (/^\d+$/.test(id) ? maskPhone(id) : id);
    this.owner = shown(owner);
    this.asker = shown(asker);
  }
}

/**
 * Throws ForeignRows when a row names another owner than the one asked for. Call it before the row decides something or is copied. Rows
 * without an owner of their own are named by what they were asked for: an order number, an invite code.
 */
export function checkOwner(owner: Named, asker: string): void {
  if (typeof owner === 'string' && owner !== asker) throw new ForeignRows(owner, asker);
}

/** Data read from rows that name these owners. Throws ForeignRows when they name two; without any nothing personal was read. */
export function ownedBy<T>(owners: readonly Named[], data: T): Owned<T> {
  const owner = owners.find((one) => typeof one === 'string') ?? null;
  if (owner !== null) for (const other of owners) checkOwner(other, owner);
  return { owner, data };
}

/** Data that is nobody's own. */
export const impersonal = <T>(data: T): Owned<T> => ({ owner: null, data });
