import { offerToken } from '#services/auth/session.ts';
import { settings } from '#services/browser/settings.ts';

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
 * Removes a login token (`?token=`, before or inside the hash) from the URL before any other code reads it. Only a build with
 * VITE_TOKEN_HANDOVER=1, whose native app passes one, takes it: elsewhere any link could sign somebody in (session fixation).
 */
export function consumeUrlParams(): void {
  const { pathname, search, hash } = window.location;
  const [path = '', query = ''] = hash.split(/\?(.*)/s);
  const [outer, inner] = [extractToken(search.slice(1)), extractToken(query)];
  const token = inner.token ?? outer.token;
  if (token === null) return;
  window.history.replaceState(window.history.state, '', withQuery(pathname, outer.rest) + withQuery(path, inner.rest));
  if (settings.tokenHandover) offerToken(token);
}
