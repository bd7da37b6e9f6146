import pino, { type DestinationStream, type Logger } from 'pino';
import { maskText } from '../core/masking';
import { ForeignRows } from '../core/owned';
import { databaseCode } from '../db/open';

/** A structured log, one JSON object per line, to `destination` or standard output. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino({ level, base: null, serializers: { err: describeError } }, destination);
}

/**
 * What is logged of an error. Drizzle puts a query's parameters into its message and PostgreSQL a row into its detail, so only the
 * innermost cause's masked message, its code and the stack frames are logged; of ForeignRows also both owners.
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
    ...(cause instanceof ForeignRows && { owner: cause.owner, asker: cause.asker }),
    at: frames.slice(0, 8).map((line) => line.trim()),
  };
}

/** PGlite throws plain objects for what its file system refuses: a full disk, a folder that can't be written. */
function describeThrown(thrown: unknown) {
  const fields = typeof thrown === 'object' && thrown !== null ? thrown : {};
  const text = (name: string) => {
    const value: unknown = Reflect.get(fields, name);
    return typeof value === 'string' || typeof value === 'number' ? { [name]: maskText(String(value)) } : {};
  };
  return { type: typeof thrown, ...text('name'), ...text('code'), ...text('errno'), ...text('message') };
}
