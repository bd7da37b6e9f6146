import type { StateStorage } from 'zustand/middleware';

/** `local` lives until cleared and is shared by tabs; `session` lives with its tab. */
export type Area = 'local' | 'session';

const memory: Record<Area, Map<string, string>> = { local: new Map(), session: new Map() };
let denied = false;
let told = false;
let listener: (() => void) | undefined;

function tell(): void {
  if (!denied || told || !listener) return;
  told = true;
  listener();
}

/** Calls back once, when storage turns out to be denied or full; at once if that is known already. Returns the way to stop. */
export function onStorageDenied(listen: () => void): () => void {
  listener = listen;
  tell();
  return () => {
    listener = undefined;
  };
}

/** Storage may be denied, missing or full (private browsing, a full phone): then memory serves. */
function attempt<T>(area: Area, work: (storage: Storage) => T): T | undefined {
  try {
    return work(area === 'local' ? window.localStorage : window.sessionStorage);
  } catch {
    denied = true;
    tell();
    return undefined;
  }
}

export function readText(area: Area, key: string): string | null {
  return memory[area].get(key) ?? attempt(area, (storage) => storage.getItem(key)) ?? null;
}

export function writeText(area: Area, key: string, text: string): void {
  const kept = attempt(area, (storage) => {
    storage.setItem(key, text);
    return true;
  });
  if (kept) memory[area].delete(key);
  else memory[area].set(key, text);
}

export function removeText(area: Area, key: string): void {
  memory[area].delete(key);
  attempt(area, (storage) => storage.removeItem(key));
}

/** Removes everything whose key begins so. */
export function removeTexts(area: Area, prefix: string): void {
  const kept = attempt(area, (storage) => Object.keys(storage)) ?? [];
  for (const key of [...kept, ...memory[area].keys()]) if (key.startsWith(prefix)) removeText(area, key);
}

/** Local storage in the shape zustand's persist takes. */
export const localTexts: StateStorage = {
  getItem: (key) => readText('local', key),
  setItem: (key, text) => writeText('local', key, text),
  removeItem: (key) => removeText('local', key),
};
