import { offerToken } from '#services/auth/session.ts';
import { settings } from '#services/browser/settings.ts';

/** Splits the token off a query. A query without a token is returned unchanged, because URLSearchParams would encode it anew. */
function extractToken(query: string): { rest: string; token: string | null } {
  const params = new URLSearchParams(query);
  const token = params.get('token');
  if (token === null) return { rest: query, token };
  params.delete('token');
  return { rest: params.toString(), token };
}

const withQuery = (path: string, query: string) => (query ? `${path}?${query}` : path);

/**
 * Removes a login token (`?token=`, before or in the hash) from the URL before any other code reads the URL. Only a build with
 * VITE_TOKEN_HANDOVER=1, to which a native app passes tokens, uses the token: elsewhere any link could sign somebody in (session fixation).
 */
export function consumeUrlParams(): void {
  const { pathname, search, hash } = window.location;
  const [path = '', query = ''] = hash.split(/\?(.*)/s);
  const beforeHash = extractToken(search.slice(1));
  const inHash = extractToken(query);
  const token = inHash.token ?? beforeHash.token;
  if (token === null) return;
  window.history.replaceState(window.history.state, '', withQuery(pathname, beforeHash.rest) + withQuery(path, inHash.rest));
  if (settings.tokenHandover) offerToken(token);
}
