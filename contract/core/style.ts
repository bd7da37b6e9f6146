import type { Unit } from './tolerance';

/** A backend's style as far as its answers don't show it. */
export interface Style {
  /** Amounts of these units are sent in yuan or whole data IP, with up to two decimals. */
  readonly major?: readonly Unit[];
  /** Amounts of statements have a sign beside their direction. */
  readonly signed?: boolean;
  /** The contract's values, by the path of a field and by what the backend sends. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Relative pictures are below this address. */
  readonly pictures?: string;
  /** Is told what was read otherwise than it came; nobody listens in production. */
  readonly onNote?: (note: ReadNote) => void;
}

/** `path` names a field of an answer; `raw` is what the backend sent there. */
export interface ReadNote {
  /**
   * `replaced`: missing or unreadable, so the fallback stands for it. `missing`: an empty value stands for it. `dropped`: a row that can't
   * be read. `unread`: nothing can be read without it. `settled`: a list was changed by all of its rows. `rows`: a list, with all that it
   * has. `fields`: an object, with the contract's names for it. `amount`: one of a unit.
   */
  readonly kind: 'replaced' | 'missing' | 'dropped' | 'unread' | 'settled' | 'rows' | 'fields' | 'amount';
  readonly path: string;
  readonly raw: unknown;
  /** The path of the field for which a row was dropped; the schema's fields; the value that stands there now. */
  readonly as?: unknown;
  readonly unit?: Unit;
}
