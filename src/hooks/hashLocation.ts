import { useSyncExternalStore } from 'react';

/**
 * wouter's own hash hook takes the query for part of the path. Here path and query both live in the hash, as every
 * printed QR code has them (`#/r?code=JY8K2M`); a query before the hash (`?code=JY8K2M#/r`) counts too, the hash's winning.
 */

const subscribe = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  window.addEventListener('popstate', changed);
  return () => {
    window.removeEventListener('hashchange', changed);
    window.removeEventListener('popstate', changed);
  };
};

const split = () => {
  const [path = '', query = ''] = window.location.hash.slice(1).split(/\?(.*)/s);
  return { path: `/${path.replace(/^\/+|\/+$/g, '')}`, query };
};

const readPath = () => split().path;

const readSearch = () => {
  const merged = new URLSearchParams(window.location.search);
  for (const [name, value] of new URLSearchParams(split().query)) merged.set(name, value);
  return merged.toString();
};

interface NavigateOptions {
  readonly replace?: boolean;
}

/** Goes to a path of the table, with a query if it needs one: `navigate('/r?code=JY8K2M')`. */
export function navigate(to: string, { replace = false }: NavigateOptions = {}): void {
  const { pathname, hash } = window.location;
  if (hash === `#${to}`) return;
  // A query before the hash belongs to the page that was landed on and does not stick.
  const url = `${pathname}#${to}`;
  if (replace) window.history.replaceState({ key: newKey() }, '', url);
  else window.history.pushState({ key: newKey() }, '', url);
  // pushState and replaceState say nothing by themselves.
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

/** Tells the keys of this page from those that the entries before a reload have; iOS 14 has no performance.timeOrigin. */
const loadedAt = Date.now();
let count = 0;
const newKey = () => `${loadedAt}-${(count += 1)}`;

interface EntryState {
  readonly key?: string;
  readonly visit?: string;
  readonly layer?: boolean;
}
const entryState = () => (window.history.state ?? {}) as EntryState;

/** The current history entry, for scroll positions; one that was landed on has no key of its own. */
export const entryKey = (): string => entryState().key ?? window.location.hash;

/** Tells this visit of a page from every other, also of the same page and also after a reload: for what is kept for a return. */
export function visitKey(): string {
  const state = entryState();
  if (state.visit) return state.visit;
  const visit = newKey();
  window.history.replaceState({ ...state, visit }, '', window.location.href);
  return visit;
}

/** Gives a layer over the current page an entry of its own. */
export const pushLayer = (): void => window.history.pushState({ key: newKey(), layer: true }, '', window.location.href);

/** Whether the current entry is a layer's. */
export const onLayer = (): boolean => entryState().layer === true;

/** The path that the build draws beforehand, and that a hydrating page stands on. */
const FIRST = '/AppRegister';

/** wouter's `hook`. */
export const useHashLocation = (): [string, typeof navigate] => [
  useSyncExternalStore(subscribe, readPath, () => FIRST),
  navigate,
];

/** wouter's `searchHook`: the query without a question mark. */
export const useHashSearch = (): string => useSyncExternalStore(subscribe, readSearch, () => '');

useHashLocation.searchHook = useHashSearch;
useHashLocation.hrefs = (href: string) => `#${href}`;

/** wouter's `parser`: the spec's paths have no parameters and are case-sensitive, so a path matches itself. */
export const exactParser = (route: string) => ({
  pattern: { exec: (path: string) => (route === '*' || route === path ? ([path] as unknown as RegExpExecArray) : null) },
  keys: [],
});

/** The query's value of one name, from the hash or before it; null when there is none. */
export const queryOf = (search: string, name: string): string | null => new URLSearchParams(search).get(name);

/** Back in the history; a page that was landed on directly goes home instead. */
export function goBack(): void {
  if (entryState().key) window.history.back();
  else navigate('/home', { replace: true });
}

/** Leaves a page that is done: back to whence it was opened, or to `otherwise` when it was landed on. */
export function leave(otherwise: string): void {
  if (entryState().key && window.history.length > 1) window.history.back();
  else navigate(otherwise, { replace: true });
}
