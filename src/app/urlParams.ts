import { takeToken } from '../services/auth/session';

/** Splits the token off a query; a query without one stays byte for byte as it is. */
function extractToken(query: string): { rest: string; token: string | null } {
  const params = new URLSearchParams(query);
  const token = params.get('token');
  if (token === null) return { rest: query, token };
  params.delete('token');
  return { rest: params.toString(), token };
}

const withQuery = (path: string, query: string) => (query ? `${path}?${query}` : path);

/**
 * Stores the login token that the native app passes in the URL (`?token=`, before or inside the hash) and removes it from the
 * address before any other code reads it. A malformed token is removed, not stored.
 */
export function consumeUrlParams(): void {
  const { pathname, search, hash } = window.location;
  const [path = '', query = ''] = hash.split(/\?(.*)/s);
  const [outer, inner] = [extractToken(search.slice(1)), extractToken(query)];
  const token = inner.token ?? outer.token;
  if (token === null) return;
  window.history.replaceState(window.history.state, '', withQuery(pathname, outer.rest) + withQuery(path, inner.rest));
  takeToken(token);
}
