import { isOffline } from './network';

/** The reason why a lazily loaded chunk could not be fetched: no network, no response, or the server has a newer build. */
export type LoadFailure = 'offline' | 'unreachable' | 'stale';

/** The sentence for the member, also where a call fails for this reason. */
export const textByReason: Readonly<Record<LoadFailure, string>> = {
  offline: '网络未连接，请检查网络',
  unreachable: '网络异常，请稍后重试',
  stale: '版本已更新，请刷新',
};

/** A lazily loaded chunk could not be fetched. */
export class ChunkLoadError extends Error {
  /** The sentence for the member. */
  readonly text: string;

  constructor(
    readonly reason: LoadFailure,
    cause?: unknown,
  ) {
    super(`a chunk of the app failed to load: ${reason}`, { cause });
    this.name = 'ChunkLoadError';
    this.text = textByReason[reason];
  }
}

/** Timeout of the check whether the server responds, in ms. */
const LOOKUP_TIMEOUT_MS = 5000;

/** The browsers' messages, and Vite's for a style sheet, when a chunk fails to load; any other error is a bug of the app. */
const LOAD_FAILURE = /dynamically imported module|importing a module script failed|unable to preload css/i;

const isLoadFailure = (error: unknown) => error instanceof Error && LOAD_FAILURE.test(error.message);

/** Tells whether the server responds: if not, a reload would replace the page by the browser's own error page. */
function serverAnswers(): Promise<boolean> {
  const response = fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  return Promise.race([response, new Promise<false>((resolve) => setTimeout(resolve, LOOKUP_TIMEOUT_MS, false))]);
}

/** The build of this page: the URL of its entry script. */
export const currentBuild = (): string => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';

/** Tells whether the page may reload: once for each build and tab, and never without storage, which would be a reload loop. */
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

/**
 * Reloads from the network, past the service worker, which would give the page of the same build again; the new page registers its own.
 * Never resolves: the page is being unloaded.
 */
async function reload(): Promise<never> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  await serviceWorker
    ?.getRegistration()
    .then((registration) => registration?.unregister())
    .catch(() => undefined);
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

/** Style sheets that failed to load. Vite requests a style sheet once. */
const failedStyles = new Set<HTMLLinkElement>();

/** Requests a failed style sheet again. */
const reloadStyle = (failed: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    const link = failed.cloneNode() as HTMLLinkElement;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${link.href}`)));
    failedStyles.delete(failed);
    failed.replaceWith(link);
  });

/** Loads a chunk with its style sheets. A failure reloads the page, once, or rejects with ChunkLoadError. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    const [loaded] = await Promise.all([load(), ...Array.from(failedStyles, reloadStyle)]);
    return loaded;
  } catch (error) {
    throw isLoadFailure(error) ? new ChunkLoadError(await reloadOrExplain(), error) : error;
  }
}

/**
 * Retries a screen because the member asks for it. It reloads the page, because some browsers cache a failed import; the promise resolves
 * only if the server still does not respond.
 */
export async function reloadApp(): Promise<LoadFailure> {
  if (isOffline()) return 'offline';
  return (await serverAnswers()) ? reload() : 'unreachable';
}

/** Watches the lazily loaded chunks that are no components: the caller reports a failure, and this reloads the page for a newer build. */
export function watchChunkLoads(): void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  };
  // Error events of elements don't bubble.
  document.addEventListener('error', onError, true);
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (isLoadFailure(payload)) void reloadOrExplain();
  });
}
