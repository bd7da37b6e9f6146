import pino, { type DestinationStream, type Logger } from 'pino';
import { maskText } from '../core/masking';
import { ForeignRows } from '../core/owned';
import { databaseCode } from '../db/open';

/** Structured logs, one JSON object a line on standard output, or wherever `destination` writes. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino({ level, base: null, serializers: { err: describeError } }, destination);
}

/**
 * What a log may tell of an error. Drizzle puts a query's values into its message, PostgreSQL a row into its detail: of both
 * only the innermost cause's masked message, its code and where it happened are kept; of rows that were another's, both owners.
 */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: typeof error };
  let cause: Error = error;
  while (cause.cause instanceof Error) cause = cause.cause;
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: cause.name,
    code: databaseCode(error),
    message: maskText(cause.message),
    ...(cause instanceof ForeignRows && { owner: cause.owner, asker: cause.asker }),
    at: at.slice(0, 8).map((line) => line.trim()),
  };
}
