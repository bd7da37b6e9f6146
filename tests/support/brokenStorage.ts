import { vi } from 'vitest';

const throwQuotaExceeded = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

/** Simulates a browser that denies storage: accessing the property throws. */
export function denyStorage(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, area, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
}

/** Simulates full storage: reading works, writing throws. */
export function fillStorage(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    const storage = window[area];
    vi.spyOn(window, area, 'get').mockReturnValue({
      getItem: (key: string) => storage.getItem(key),
      removeItem: (key: string) => storage.removeItem(key),
      setItem: throwQuotaExceeded,
      clear: () => storage.clear(),
      key: (index: number) => storage.key(index),
      get length() {
        return storage.length;
      },
    });
  }
}
