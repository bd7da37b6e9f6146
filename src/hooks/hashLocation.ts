import { useCallback, useState, useSyncExternalStore } from 'react';
import type { Href } from '#paths/href.ts';
import { START } from '#paths/routes.ts';

/**
 * Hash routing for wouter, whose own hash hook treats the query as part of the path. Path and query are both in the hash, as in
 * the printed QR codes (`#/r?code=JY8K2M`); a query before the hash (`?code=JY8K2M#/r`) is merged, and the hash's values win.
 */

const EVENTS = ['hashchange', 'popstate'] as const;
const listeners = new Set<() => void>();
const tellAll = () => {
  for (const listener of listeners) listener();
};

/**
 * One listener of the window for all. React renders between two listeners of one event: a screen would see the address of the next
 * page before the router, and act on it.
 */
const subscribe = (onChange: () => void) => {
  if (listeners.size === 0) for (const event of EVENTS) window.addEventListener(event, tellAll);
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size === 0) for (const event of EVENTS) window.removeEventListener(event, tellAll);
  };
};

/** Splits the hash into its path, without slashes at the end, and its query. */
const parseHash = () => {
  const [path = '', query = ''] = window.location.hash.slice(1).split(/\?(.*)/s);
  return { path: `/${path.replace(/^\/+|\/+$/g, '')}`, query };
};

/** The path in the hash, without its query. */
export const readPath = () => parseHash().path;

/** The queries before and in the hash as one. */
const readSearch = () => {
  const merged = new URLSearchParams(window.location.search);
  for (const [name, value] of new URLSearchParams(parseHash().query)) merged.set(name, value);
  return merged.toString();
};

interface NavigateOptions {
  readonly replace?: boolean;
  /** The page is the result of something that was just done (resultOf), or text that it says of that. */
  readonly result?: boolean | string;
}

/** Goes to a location, in the way in which the history grows least. */
function push(to: string, { replace = false, result }: NavigateOptions = {}): void {
  const { pathname, hash } = window.location;
  if (hash === `#${to}`) return;
  const { behind, home } = entryState();
  // Home is never below itself: whatever was opened from it is closed.
  if (to === '/home' && home) return window.history.go(-home);
  // Back and forth between two pages: the history does not grow.
  if (!replace && behind === to) return window.history.back();
  // A query before the hash belongs to the landing page only: it is dropped.
  const url = `${pathname}#${to}`;
  if (replace) window.history.replaceState({ key: newKey(), behind, home, result }, '', url);
  else window.history.pushState(stateOnTop(), '', url);
  // pushState and replaceState fire no event.
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

/** Goes to a path of the app, with a query if it needs one: `push` for checked locations. */
export const navigate: (to: Href, options?: NavigateOptions) => void = push;

/** Keeps keys unique across reloads, because entries made before a reload keep theirs; iOS 14 has no performance.timeOrigin. */
const loadedAt = Date.now();
let count = 0;
const newKey = () => `${loadedAt}-${(count += 1)}`;

/** The app stores this in each of its history entries. */
interface EntryState {
  /** Identifies the entry (`entryKey`). */
  readonly key?: string;
  /** Identifies the visit (`visitKey`). */
  readonly visit?: string;
  /** How many layers lie over the page, this entry's among them (`pushLayer`). */
  readonly layer?: number;
  /** The page shows what was just done (`resultOf`). */
  readonly result?: boolean | string | undefined;
  /** The location of the app's entry behind this one; without it, whatever is behind is not the app's. */
  readonly behind?: string | undefined;
  /** The number of entries from this one back to home; undefined where home is not behind. */
  readonly home?: number | undefined;
}
/** Reads what the app has stored in the current history entry. */
export const entryState = () => (window.history.state ?? {}) as EntryState;

/** The location without the invite code that a member's page carries for sharing. */
const plainLocation = () => window.location.hash.slice(1).replace(/\?code=[^&]*$/, '') || '/';

/** The state of an entry on top of the current one. */
function stateOnTop(): EntryState {
  const { home } = entryState();
  const onHome = readPath() === '/home' ? 1 : undefined;
  return { key: newKey(), behind: plainLocation(), home: home ? home + 1 : onHome };
}

/** Identifies the current history entry; the landing page's entry has no key, so its hash serves. */
export const entryKey = (): string => entryState().key ?? window.location.hash;

/**
 * Identifies this visit of a page: differs between two visits of the same page, survives a reload. For data restored on back navigation.
 */
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

/** How many layers lie over the page at the current history entry. */
export const layerDepth = (): number => entryState().layer ?? 0;

/** Tells whether the current history entry was pushed by pushLayer. */
export const onLayer = (): boolean => layerDepth() > 0;

/** The build sets this location before it renders; in the browser it stays the first screen, so that hydration matches. */
let prerendered: { readonly path: string; readonly query: string } = { path: START, query: '' };

/** Sets the location of the next prerender (src/app/prerender.tsx). */
export const prerenderAt = (path: string, query: string): void => {
  prerendered = { path, query };
};

/** wouter's `hook`. */
export const useHashLocation = (): [string, typeof push] => [
  useSyncExternalStore(subscribe, readPath, () => prerendered.path),
  push,
];

/**
 * Tells whether the current entry still is of the page that the component was mounted on. Ask before it is written after an await
 * or in an effect: the member may have left, while the page is still mounted.
 */
export function useOwnPage(): () => boolean {
  const [current] = useHashLocation();
  const [path] = useState(current);
  return useCallback(() => readPath() === path, [path]);
}

/** wouter's `searchHook`: the query without a question mark. */
export const useHashSearch = (): string => useSyncExternalStore(subscribe, readSearch, () => prerendered.query);

useHashLocation.searchHook = useHashSearch;

/** The value of one name in the query of the address; null when it has none. */
export const useQuery = (name: string): string | null => new URLSearchParams(useHashSearch()).get(name);
useHashLocation.hrefs = (href: string) => `#${href}`;

/** wouter's `parser`: exact match, because the paths of docs/spec.md §2 are case-sensitive and have no parameters. */
export const exactParser = (route: string) => ({
  pattern: { exec: (path: string) => (route === '*' || route === path ? ([path] as unknown as RegExpExecArray) : null) },
  keys: [],
});

/** Leaves a page: back in the history, or to `fallback` where nothing of the app is behind, after a landing or a login for example. */
export function leave(fallback: Href): void {
  if (entryState().behind) window.history.back();
  else navigate(fallback, { replace: true });
}
