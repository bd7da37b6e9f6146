import type { Divider, Row } from './rows';

/** A time in which nothing happened, as one row however long it was. */
export interface Idle {
  readonly key: string;
  readonly at: number;
  readonly idleMs: number;
  /** A call was in flight all the time, and ended it. */
  readonly waits: boolean;
}

/** Shorter gaps are not worth a row. */
export const MIN_IDLE_MS = 5000;

/** The rows with a row for each idle time between them. */
export function withIdleTimes(rows: readonly (Row | Divider)[]): (Row | Divider | Idle)[] {
  return rows.flatMap((row, place): (Row | Divider | Idle)[] => {
    const last = rows[place - 1];
    // A reload has a row of its own.
    if (!last || 'divider' in last || 'divider' in row || row.at - last.at < MIN_IDLE_MS) return [row];
    const idleMs = row.at - last.at;
    const waits = row.entry.type === 'call' && row.entry.ms >= idleMs;
    return [{ key: `${row.key}-idle`, at: last.at, idleMs, waits }, row];
  });
}
