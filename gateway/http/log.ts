import pino, { type DestinationStream, type Logger } from 'pino';
import { maskText } from '../core/masking';
import { databaseCode } from '../db/open';

/** Lines are collected up to this many bytes, or this many ms. */
const BATCH = { minLength: 16_000, periodicFlush: 100 };
const standardOutput = (): DestinationStream => pino.destination({ dest: 1, sync: false, ...BATCH });

/**
 * A structured log, one JSON object per line, to `destination` or standard output. Standard output is written in batches and in the
 * background, since a write for each line costs as much as a statement, and a full disk would hold up calls. An exit writes what is left;
 * `kill -9` loses the lines of the last 0.1 s.
 */
export function createLog(level: string, destination: DestinationStream = standardOutput()): Logger {
  return pino({ level, base: null, serializers: { err: describeError } }, destination);
}

/**
 * Describes an error for the log. Drizzle puts a query's parameters into its message and PostgreSQL a row into its detail, so only
 * the innermost cause's masked message, its code and the stack frames are logged.
 */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return describeThrown(error);
  let cause: Error = error;
  while (cause.cause instanceof Error) cause = cause.cause;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: cause.name,
    code: databaseCode(error),
    message: maskText(cause.message),
    at: frames.slice(0, 8).map((line) => line.trim()),
  };
}

/** PGlite throws plain objects for what its file system refuses: a full disk, a folder that can't be written. */
function describeThrown(thrown: unknown): { readonly type: string; readonly message?: string } {
  const fields = typeof thrown === 'object' && thrown !== null ? thrown : {};
  const text = (name: string) => {
    const value: unknown = Reflect.get(fields, name);
    return typeof value === 'string' || typeof value === 'number' ? { [name]: maskText(String(value)) } : {};
  };
  return { type: typeof thrown, ...text('name'), ...text('code'), ...text('errno'), ...text('message') };
}
