/** Keeps an end's key for the tab, so that it goes on after a reload. Without storage it lasts as long as the page. */
export function keptKey(name: 'phone' | 'desk') {
  const item = `juyi.relay.${name}`;
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(window.sessionStorage);
    } catch {
      return undefined;
    }
  };
  return {
    read: () => attempt((storage) => storage.getItem(item)) ?? undefined,
    write: (key: string) => attempt((storage) => storage.setItem(item, key)),
    remove: () => attempt((storage) => storage.removeItem(item)),
  };
}
