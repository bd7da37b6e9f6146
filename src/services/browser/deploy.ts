/** Why a part of the app could not be fetched: no network, no answer, or a newer version stands in its place. */
export type Why = 'offline' | 'unreachable' | 'stale';

/** A part of the app that is not there, thrown in its place. */
export class MissingPart extends Error {
  constructor(
    readonly why: Why,
    cause?: unknown,
  ) {
    super(`a part of the app is missing: ${why}`, { cause });
    this.name = 'MissingPart';
  }
}

/** How long the server may take to say that it is there, in ms. */
const LOOKUP_TIMEOUT_MS = 5000;

/** What the browsers, and Vite for a style sheet, say of a part that did not come; anything else is a fault of ours. */
const SAID = /dynamically imported module|importing a module script failed|unable to preload css/i;

const didNotCome = (error: unknown) => error instanceof Error && SAID.test(error.message);

/** Reloading without an answer in sight would trade the page for the browser's own error page. */
function serverAnswers(): Promise<boolean> {
  const asked = fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  return Promise.race([asked, new Promise<false>((resolve) => setTimeout(resolve, LOOKUP_TIMEOUT_MS, false))]);
}

/** The build that this page is of: the name of the app's own file, which stands first in the page. */
export const thisBuild = (): string => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';

/** Once for each build and tab; never where that could not be kept, for it would reload for ever. */
function mayReload(): boolean {
  const key = `juyi.reloaded.${thisBuild()}`;
  try {
    if (window.sessionStorage.getItem(key) !== null) return false;
    window.sessionStorage.setItem(key, '1');
    return true;
  } catch {
    return false;
  }
}

/** Never resolves: the page is going. */
function reload(): Promise<never> {
  window.location.reload();
  return new Promise(() => undefined);
}

async function findWhy(): Promise<Why> {
  if (navigator.onLine === false) return 'offline';
  if (!(await serverAnswers())) return 'unreachable';
  return mayReload() ? reload() : 'stale';
}

let asking: Promise<Why> | undefined;

/** Reloads the page for a newer version, once; says why otherwise. */
function refreshOrSayWhy(): Promise<Why> {
  asking ??= findWhy().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** Fetches a part of the app. One that does not come reloads the page, once, or rejects with MissingPart. */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw didNotCome(error) ? new MissingPart(await refreshOrSayWhy(), error) : error;
  }
}

/**
 * Begins again because the member asks for it. By a reload, since browsers and Vite remember what failed to come; it resolves
 * only where there is still nobody to begin again with.
 */
export async function beginAgain(): Promise<Why> {
  if (navigator.onLine === false) return 'offline';
  return (await serverAnswers()) ? reload() : 'unreachable';
}

/** Lazily loaded chunks other than screens: the caller reports the failure, and the page is reloaded here. */
export function watchParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (didNotCome(payload)) void refreshOrSayWhy();
  });
}
