import { maskPhone } from './masking';

/**
 * Data with the owner that its rows name: a second line of defence against a driver that gives one query the rows of another
 * (docs/decisions/0021-node-postgres.md). The owner is therefore always a selected column, never the value the query was asked with.
 */
export interface Owned<T> {
  /** A member's id, before sign-in a phone; null when nothing personal was read. */
  readonly owner: string | null;
  readonly data: T;
}

type RowOwner = string | null | undefined;

/** Rows that belong to another owner than the one they were read for. Its fields are safe to log. */
export class ForeignRows extends Error {
  readonly owner: string;
  readonly asker: string;

  constructor(owner: string, asker: string) {
    super('the rows are of another owner');
    this.name = 'ForeignRows';
    const masked = (id: string) => (/^\d+$/.test(id) ? maskPhone(id) : id);
    this.owner = masked(owner);
    this.asker = masked(asker);
  }
}

/**
 * Throws ForeignRows when a row names another owner than `asker`. Call it before a row decides something or is copied. For rows
 * without an owner of their own, compare the key they were looked up by: an order number, an invite code.
 */
export function checkOwner(owner: RowOwner, asker: string): void {
  if (typeof owner === 'string' && owner !== asker) throw new ForeignRows(owner, asker);
}

/** Data read from rows with these owners; no owner at all means that nothing personal was read. Throws ForeignRows when they differ. */
export function ownedBy<T>(owners: readonly RowOwner[], data: T): Owned<T> {
  const owner = owners.find((one) => typeof one === 'string') ?? null;
  if (owner !== null) for (const other of owners) checkOwner(other, owner);
  return { owner, data };
}

/** Data that belongs to no member. */
export const impersonal = <T>(data: T): Owned<T> => ({ owner: null, data });
