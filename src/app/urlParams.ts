import { takeToken } from '../services/auth/session';

/** The query without its token, and the token; a query without one is left as it is. */
function part(query: string): { rest: string; token: string | null } {
  const params = new URLSearchParams(query);
  const token = params.get('token');
  if (token === null) return { rest: query, token };
  params.delete('token');
  return { rest: params.toString(), token };
}

const joined = (path: string, query: string) => (query ? `${path}?${query}` : path);

/**
 * A token handed over by the native app (`?token=` before or inside the hash) is taken, stored and removed from the address at
 * once, before anything else reads it. A malformed one is only removed.
 */
export function consumeUrlParams(): void {
  const { pathname, search, hash } = window.location;
  const [path = '', query = ''] = hash.split(/\?(.*)/s);
  const [before, inside] = [part(search.slice(1)), part(query)];
  const token = inside.token ?? before.token;
  if (token === null) return;
  window.history.replaceState(window.history.state, '', joined(pathname, before.rest) + joined(path, inside.rest));
  takeToken(token);
}
