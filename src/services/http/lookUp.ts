import { now, toldTime } from '../browser/clock';
import type { Before, IntentOwner, Intents, Sendable } from '../browser/intents';
import { isOffline } from '../browser/network';
import { CallError, type Failure, NO_NETWORK, toFailure } from './failure';

/** An unknown outcome is looked up at these moments, in ms since it was lost (contract: draw, redemption). */
export const LOOK_UPS_MS = [1000, 2000, 4000, 8000, 15_000] as const;

/** Resolves after `ms`; rejects when the signal is aborted. */
const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

/** The page of newest records, which is read before a write and to look it up. It has ten, because a server may ignore the filter by requestId. */
export const NEWEST = { pageNum: 1, pageSize: 10 } as const;

/** A record as a look-up judges it. */
export interface Row {
  readonly id: string;
  /** ISO 8601 with offset. */
  readonly time: string | undefined;
  readonly requestId?: string | undefined;
}

/**
 * A row's time may lie this many ms before the moment at which it was made: times are in whole seconds, and two servers' clocks differ.
 */
const BLUR_MS = 5000;
const timeOf = ({ time }: Row) => Date.parse(time ?? '');

const beforeOf = (rows: readonly Row[]): Before => ({
  ids: rows.map(({ id }) => id),
  since: Math.max(0, ...rows.map(timeOf).filter(Number.isFinite), (toldTime() ?? 0) - BLUR_MS),
});

/** The kinds of intent whose records are known to have the requestId: before one of these is sent, no records need to be read. */
const kindsWithRequestId = new Set<string>();

/** A write waits at most this long, in ms, for the records that are read before it. */
const READ_LIMIT_MS = 3000;

async function readBefore(kind: string, readNewest: () => Promise<readonly Row[]>): Promise<Before | undefined> {
  if (kindsWithRequestId.has(kind) || isOffline()) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, READ_LIMIT_MS, null);
  });
  try {
    const rows = await Promise.race([readNewest(), late]);
    if (rows === null) return undefined;
    if (!rows.some(({ requestId }) => requestId !== undefined)) return beforeOf(rows);
    kindsWithRequestId.add(kind);
  } catch (error) {
    const { kind: failed } = toFailure(error);
    if (failed === 'expired' || failed === 'cancelled') throw error;
  } finally {
    clearTimeout(timer);
  }
  return undefined;
}

/**
 * Keeps an intent before it is sent, with the records of that moment (docs/decisions/0040-own-outcome.md), and returns the intent that is
 * kept (`Intents.hold`). Records that are slow or can't be read are left out. Rejects if the login has expired or the signal is aborted.
 */
export function holdBefore<T extends Sendable>(
  intents: Intents<T>,
  owner: IntentOwner,
  intent: T,
  readNewest: () => Promise<readonly Row[]>,
): Promise<T> {
  return intents.hold(owner, async () => ({ ...intent, before: await readBefore(owner.kind, readNewest) }));
}

/**
 * The row that a write has made: the one with its requestId. Of rows without any, the only one that was not there before it was sent and
 * is not older. Undefined where that can't be told: an old row is no success.
 */
export function ownRow<R extends Row>(rows: readonly R[], { requestId, before }: Sendable): R | undefined {
  const isNew = (row: R) =>
    before !== undefined && row.requestId === undefined && !before.ids.includes(row.id) && timeOf(row) >= before.since;
  const own = rows.find((row) => row.requestId === requestId);
  const unknown = rows.filter(isNew);
  return own ?? (unknown.length === 1 ? unknown[0] : undefined);
}

/** Tells whether a refusal names the requestId of the write: then the server knows the id, and has carried out nothing under it. */
export const isJudgedAs = ({ details }: Failure, requestId: string): boolean => details?.requestId === requestId;

/**
 * Looks up what became of a write whose outcome is unknown: asks `find` at each moment until it finds something; null when it never
 * does. Offline, where each request would show a toast, and after any other failure the next moment is waited for. Rejects with the last
 * failure when no moment was answered, and once the login has expired or the signal is aborted.
 */
export async function lookUp<T>(
  find: () => Promise<T | undefined>,
  signal: AbortSignal,
  moments: readonly number[] = LOOK_UPS_MS,
): Promise<T | null> {
  const began = now();
  let unanswered: unknown = new CallError(NO_NETWORK);
  for (const moment of moments) {
    await wait(Math.max(0, began + moment - now()), signal);
    if (isOffline()) continue;
    try {
      const found = await find();
      if (found !== undefined) return found;
      unanswered = null;
    } catch (error) {
      const { kind } = toFailure(error);
      if (kind === 'expired' || kind === 'cancelled') throw error;
      unanswered &&= error;
    }
  }
  if (unanswered) throw unanswered;
  return null;
}
