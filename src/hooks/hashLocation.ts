import { useCallback, useState, useSyncExternalStore } from 'react';
import type { Href } from '#paths/href.ts';
import { START } from '#paths/routes.ts';

/** The events after which the URL may be another. */
const URL_EVENTS = ['hashchange', 'popstate'] as const;
const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/**
 * Subscribes to changes of the URL, with one listener on the window for all subscribers. React renders between two listeners of one event,
 * so with a listener each, a screen would see the URL of the next page before the router does.
 */
const subscribe = (onChange: () => void) => {
  // A listener that the window already has is not added again.
  for (const event of URL_EVENTS) window.addEventListener(event, notifyListeners);
  listeners.add(onChange);
  return () => listeners.delete(onChange);
};

/** Splits the hash into its path, without slashes at the end, and its query. */
const parseHash = () => {
  // The group keeps the whole rest, because a query may have a question mark of its own.
  const [path = '', query = ''] = window.location.hash.slice(1).split(/\?(.*)/s);
  return { path: `/${path.replace(/^\/+|\/+$/g, '')}`, query };
};

/** The path in the hash, without its query. */
export const readPath = () => parseHash().path;

/** Merges the queries before the hash and in the hash; the values of the latter win. */
const readSearch = () => {
  const merged = new URLSearchParams(window.location.search);
  for (const [name, value] of new URLSearchParams(parseHash().query)) merged.set(name, value);
  return merged.toString();
};

interface NavigateOptions {
  readonly replace?: boolean;
  /** The page shows what was just done: true, or a text to show (readResult in history.ts). */
  readonly result?: boolean | string;
}

/** Navigates to a location. It goes back instead where that leads to the same location, so that the history does not grow. */
function push(to: string, { replace = false, result }: NavigateOptions = {}): void {
  const { pathname, hash } = window.location;
  if (hash === `#${to}`) return;
  const { behind, home } = entryState();
  // Home goes back to the entry of home, so that home is never in the history twice.
  if (to === '/home' && home) return window.history.go(-home);
  // The page behind comes back in place of a second entry of it, after a login too, so that going to and fro adds no entries.
  if (!result && behind === to) return window.history.back();
  // A query before the hash is dropped, because it belongs to the landing page only.
  const url = `${pathname}#${to}`;
  // The same page in another view keeps its key, and with it the scroll position to which back returns.
  const key = to.split('?')[0] === readPath() ? entryKey() : newKey();
  if (replace) window.history.replaceState({ key, behind, home, result }, '', url);
  else window.history.pushState(stateOnTop(), '', url);
  // pushState and replaceState fire no event.
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

/** Navigates to a path of the app, with an optional query. The type rejects any other location, which wouter's `push` can't. */
export const navigate: (to: Href, options?: NavigateOptions) => void = push;

/** Makes keys unique across reloads, because older entries keep their keys. iOS 14 has no performance.timeOrigin. */
const loadedAt = Date.now();
let count = 0;
const newKey = () => `${loadedAt}-${(count += 1)}`;

/** The state that the app stores in each of its history entries. */
interface EntryState {
  /** Identifies the entry: see `entryKey`. */
  readonly key?: string;
  /** Identifies the visit: see `visitKey`. */
  readonly visit?: string;
  /** The number of layers over the page, including the layer of this entry (`pushLayer`). */
  readonly layer?: number;
  /** The page shows what was just done (`readResult`). */
  readonly result?: boolean | string | undefined;
  /** The location of the entry behind this one; undefined if that entry is not of the app. */
  readonly behind?: string | undefined;
  /** The number of steps back to home; undefined if home is not behind this entry. */
  readonly home?: number | undefined;
}

/** Reads what the app has stored in the current history entry. */
export const entryState = () => (window.history.state ?? {}) as EntryState;

/** The location without the invite code that a member's page carries for sharing. */
const plainLocation = () => window.location.hash.slice(1).replace(/\?code=[^&]*$/, '') || '/';

/** Returns the state of a new entry on top of the current one. */
function stateOnTop(): EntryState {
  const { home } = entryState();
  const onHome = readPath() === '/home' ? 1 : undefined;
  return { key: newKey(), behind: plainLocation(), home: home ? home + 1 : onHome };
}

/** Returns the key of the current history entry. The entry of the landing page has no key, so its hash is used. */
export const entryKey = (): string => entryState().key ?? window.location.hash;

/** Returns a key of this visit of a page, under which data is restored on back navigation. It survives a reload. */
export function visitKey(): string {
  const state = entryState();
  if (state.visit) return state.visit;
  const visit = newKey();
  window.history.replaceState({ ...state, visit }, '', window.location.href);
  return visit;
}

/** Pushes a history entry for a layer (sheet, dialog) over the current page, so that the back key closes it. */
export const pushLayer = (): void =>
  window.history.pushState({ ...stateOnTop(), layer: layerDepth() + 1 }, '', window.location.href);

/** Returns the number of layers over the page at the current history entry. */
export const layerDepth = (): number => entryState().layer ?? 0;

/** Tells whether a layer is over the page at the current history entry. */
export const isOnLayer = (): boolean => layerDepth() > 0;

/** The location that is prerendered. The build sets it; in the browser it stays the first screen, so that hydration matches. */
let prerendered: { readonly path: string; readonly query: string } = { path: START, query: '' };

/** Sets the location of the next prerender (src/app/prerender.tsx). */
export const prerenderAt = (path: string, query: string): void => {
  prerendered = { path, query };
};

/**
 * wouter's `hook` for hash routing; wouter's own hash hook treats the query as part of the path. Path and query are both in the hash, as
 * in the printed QR codes (`#/r?code=JY8K2M`). A query before the hash (`?code=JY8K2M#/r`) is merged into the query of the hash.
 */
export const useHashLocation = (): [string, typeof push] => [
  useSyncExternalStore(subscribe, readPath, () => prerendered.path),
  push,
];

/**
 * Returns a function that tells whether the current history entry is still of the page on which the component was mounted. Call it before
 * the history is changed in an effect or after an await: the member may have left while the page is still mounted.
 */
export function useOwnPage(): () => boolean {
  const [current] = useHashLocation();
  const [path] = useState(current);
  return useCallback(() => readPath() === path, [path]);
}

/** wouter's `searchHook`: the query without a question mark. */
export const useHashSearch = (): string => useSyncExternalStore(subscribe, readSearch, () => prerendered.query);

useHashLocation.searchHook = useHashSearch;
useHashLocation.hrefs = (href: string) => `#${href}`;

/** Returns the value of a name in the query of the URL; null if the query does not have it. */
export const useQuery = (name: string): string | null => new URLSearchParams(useHashSearch()).get(name);

/** wouter's `parser`: matches a path exactly, because the paths of docs/spec.md §2 are case-sensitive and have no parameters. */
export const exactParser = (route: string) => ({
  pattern: { exec: (path: string) => (route === '*' || route === path ? ([path] as unknown as RegExpExecArray) : null) },
  keys: [],
});

/** Goes back in the history, or to `fallback` if no page of the app is behind the current one, for example after a landing or a login. */
export function goBack(fallback: Href): void {
  if (entryState().behind) window.history.back();
  else navigate(fallback, { replace: true });
}
