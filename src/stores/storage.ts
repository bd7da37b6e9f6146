import type { StateStorage } from 'zustand/middleware';

/** `local`: localStorage, shared by tabs. `session`: sessionStorage, one tab. */
export type Area = 'local' | 'session';

/** Holds the texts that storage did not take. */
const memoryByArea: Record<Area, Map<string, string>> = { local: new Map(), session: new Map() };
let isDenied = false;
let isNotified = false;
let listener: (() => void) | undefined;

/** Calls the listener at most once, when storage has been denied. */
function notify(): void {
  if (!isDenied || isNotified || !listener) return;
  isNotified = true;
  listener();
}

/** Calls back once when storage is denied or full, immediately if that is already known. Returns the unsubscribe function. */
export function onStorageDenied(listen: () => void): () => void {
  listener = listen;
  notify();
  return () => {
    listener = undefined;
  };
}

/** Runs `work` on a storage; undefined if the storage is denied, missing or full, as in private browsing. */
function tryStorage<T>(area: Area, work: (storage: Storage) => T): T | undefined {
  try {
    return work(area === 'local' ? window.localStorage : window.sessionStorage);
  } catch {
    isDenied = true;
    notify();
    return undefined;
  }
}

/** Reads a text, from memory first; null if there is none. */
export function readText(area: Area, key: string): string | null {
  return memoryByArea[area].get(key) ?? tryStorage(area, (storage) => storage.getItem(key)) ?? null;
}

/** Writes a text to storage, or to memory if storage does not take it. */
export function writeText(area: Area, key: string, text: string): void {
  const isStored = tryStorage(area, (storage) => {
    storage.setItem(key, text);
    return true;
  });
  if (isStored) memoryByArea[area].delete(key);
  else memoryByArea[area].set(key, text);
}

/** Removes a text from storage and memory. */
export function removeText(area: Area, key: string): void {
  memoryByArea[area].delete(key);
  tryStorage(area, (storage) => storage.removeItem(key));
}

/** Removes every text whose key has this prefix. */
export function removeTexts(area: Area, prefix: string): void {
  const storedKeys = tryStorage(area, (storage) => Object.keys(storage)) ?? [];
  for (const key of [...storedKeys, ...memoryByArea[area].keys()]) if (key.startsWith(prefix)) removeText(area, key);
}

/** Local storage as zustand's `StateStorage`. */
export const localTexts: StateStorage = {
  getItem: (key) => readText('local', key),
  setItem: (key, text) => writeText('local', key, text),
  removeItem: (key) => removeText('local', key),
};
