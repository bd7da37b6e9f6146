import type { StateStorage } from 'zustand/middleware';

/** `local`: localStorage, shared by tabs. `session`: sessionStorage, one tab. */
export type Area = 'local' | 'session';

const memory: Record<Area, Map<string, string>> = { local: new Map(), session: new Map() };
let denied = false;
let notified = false;
let listener: (() => void) | undefined;

function notify(): void {
  if (!denied || notified || !listener) return;
  notified = true;
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

/** Storage may be denied, missing or full (private browsing, a full phone): fall back to memory. */
function attempt<T>(area: Area, work: (storage: Storage) => T): T | undefined {
  try {
    return work(area === 'local' ? window.localStorage : window.sessionStorage);
  } catch {
    denied = true;
    notify();
    return undefined;
  }
}

export function readText(area: Area, key: string): string | null {
  return memory[area].get(key) ?? attempt(area, (storage) => storage.getItem(key)) ?? null;
}

export function writeText(area: Area, key: string, text: string): void {
  const stored = attempt(area, (storage) => {
    storage.setItem(key, text);
    return true;
  });
  if (stored) memory[area].delete(key);
  else memory[area].set(key, text);
}

export function removeText(area: Area, key: string): void {
  memory[area].delete(key);
  attempt(area, (storage) => storage.removeItem(key));
}

/** Removes every key with this prefix. */
export function removeTexts(area: Area, prefix: string): void {
  const stored = attempt(area, (storage) => Object.keys(storage)) ?? [];
  for (const key of [...stored, ...memory[area].keys()]) if (key.startsWith(prefix)) removeText(area, key);
}

/** Local storage as zustand's `StateStorage`. */
export const localTexts: StateStorage = {
  getItem: (key) => readText('local', key),
  setItem: (key, text) => writeText('local', key, text),
  removeItem: (key) => removeText('local', key),
};
