/**
 * The calls whose answers may be shown again on the next visit (docs/decisions/0011-offline-shell.md): public, the same for everybody, and
 * without a price, a stock, a state or the server's time.
 */
export const CACHED_READS: readonly string[] = [
  '/activity/discovery/article/detail',
  '/activity/prize/winnerList',
  '/api/web/region/treeList',
];

/** The app's own pictures, whose names have no hash. Never another folder of its host: a backend may keep members' pictures there. */
export const CACHED_PICTURES = /^\/(articles|casket|empty|goods|home|prizes)\//;

/** Tells whether an answer is a success with data: HTTP 200, and 200 in its envelope (docs/spec.md §8). */
export async function isSuccess(response: Response): Promise<boolean> {
  if (response.status !== 200) return false;
  try {
    const { code, status, data } = (await response.clone().json()) as Readonly<Record<'code' | 'status' | 'data', unknown>>;
    return String(code ?? status) === '200' && data !== null && data !== undefined;
  } catch {
    return false;
  }
}

/** In a key, the hash of the session that was answered; empty for a visitor. */
const SESSION = 'worker-session';

const hex = (bytes: ArrayBuffer) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The key of a read: its URL with the request's body, which the Cache API does not compare, and a hash of the session: no answer to a
 * member is ever shown to a visitor or to another member, whatever the backend put into it.
 */
export async function keyOf(request: Request): Promise<string> {
  const body = request.method === 'POST' ? await request.clone().text() : '';
  const token = request.headers.get('Authorization') ?? '';
  const session = token && hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  const key = new URL(request.url);
  key.searchParams.append(SESSION, session);
  key.searchParams.append('worker-body', body);
  return key.href;
}

const sessionIn = (key: string) => new URL(key).searchParams.get(SESSION);

/** Deletes what was answered to other sessions than that of `key`. */
export async function forgetOtherSessions(cache: Cache, key: string): Promise<void> {
  for (const { url } of await cache.keys()) if (sessionIn(url) !== sessionIn(key)) await cache.delete(url);
}
