import { vi } from 'vitest';

const refused = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

/** What a browser does that allows no storage at all: the very property throws. */
export function denyStorage(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, area, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
}

/** What a full phone does: reading works, writing does not. */
export function fillStorage(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    const storage = window[area];
    vi.spyOn(window, area, 'get').mockReturnValue({
      getItem: (key: string) => storage.getItem(key),
      removeItem: (key: string) => storage.removeItem(key),
      setItem: refused,
      clear: () => storage.clear(),
      key: (index: number) => storage.key(index),
      get length() {
        return storage.length;
      },
    });
  }
}
