import { isOffline } from './network';

/** Why a lazily loaded chunk could not be fetched: no network, no response, or the server has a newer build. */
export type LoadFailure = 'offline' | 'unreachable' | 'stale';

/** A lazily loaded chunk could not be fetched. */
export class ChunkLoadError extends Error {
  constructor(
    readonly reason: LoadFailure,
    cause?: unknown,
  ) {
    super(`a chunk of the app failed to load: ${reason}`, { cause });
    this.name = 'ChunkLoadError';
  }
}

/** Timeout of the check whether the server responds, in ms. */
const LOOKUP_TIMEOUT_MS = 5000;

/** The browsers' messages, and Vite's for a style sheet, when a chunk fails to load; any other error is a bug of the app. */
const LOAD_FAILURE = /dynamically imported module|importing a module script failed|unable to preload css/i;

const isLoadFailure = (error: unknown) => error instanceof Error && LOAD_FAILURE.test(error.message);

/** Without a response a reload would replace the page by the browser's own error page. */
function serverAnswers(): Promise<boolean> {
  const response = fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  return Promise.race([response, new Promise<false>((resolve) => setTimeout(resolve, LOOKUP_TIMEOUT_MS, false))]);
}

/** The build of this page: the URL of its entry script. */
export const currentBuild = (): string => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';

/** Once for each build and tab; never without storage, which would be a reload loop. */
function mayReload(): boolean {
  const key = `juyi.reloaded.${currentBuild()}`;
  try {
    if (window.sessionStorage.getItem(key) !== null) return false;
    window.sessionStorage.setItem(key, '1');
    return true;
  } catch {
    return false;
  }
}

/** Never resolves: the page is being unloaded. */
function reload(): Promise<never> {
  window.location.reload();
  return new Promise(() => undefined);
}

async function findReason(): Promise<LoadFailure> {
  if (isOffline()) return 'offline';
  if (!(await serverAnswers())) return 'unreachable';
  return mayReload() ? reload() : 'stale';
}

let pending: Promise<LoadFailure> | undefined;

/** Reloads the page for a newer build, once; otherwise resolves to the reason of the failure. */
function reloadOrExplain(): Promise<LoadFailure> {
  pending ??= findReason().finally(() => {
    pending = undefined;
  });
  return pending;
}

/** Loads a chunk. A failure reloads the page, once, or rejects with ChunkLoadError. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw isLoadFailure(error) ? new ChunkLoadError(await reloadOrExplain(), error) : error;
  }
}

/**
 * Retries because the member asks for it. By a reload, because browsers and Vite cache a failed import; it resolves only when the
 * server still does not respond.
 */
export async function reloadApp(): Promise<LoadFailure> {
  if (isOffline()) return 'offline';
  return (await serverAnswers()) ? reload() : 'unreachable';
}

/** Lazily loaded chunks other than screens: the caller reports the failure, and the page is reloaded here. */
export function watchChunkLoads(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (isLoadFailure(payload)) void reloadOrExplain();
  });
}
